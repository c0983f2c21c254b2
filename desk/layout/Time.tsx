import { useShell } from './page-context.tsx';
import { clock, fullMoment, moment, momentInSentence } from './time.ts';

const formats = { clock, moment, sentence: momentInSentence, full: fullMoment };

/** An instant in the owner's time zone. */
export function Time({ at, as = 'moment' }: { at: number; as?: keyof typeof formats }) {
  const { now } = useShell();
  return <time dateTime={new Date(at).toISOString()}>{formats[as](at, now)}</time>;
}
