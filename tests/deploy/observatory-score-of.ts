import { scoreByObservatory } from '../../server/platform/http/observatory-score.for-tests.ts';
import { ask } from './ask.ts';
import type { Front } from './run-front.ts';

/** 100, with what the policy, the frames, the referrer policy and the files' own origin add. */
export const fullScore = 130;

/** The score of a page behind a proxy or of a static host, as somebody from elsewhere sees it. */
export async function observatoryScoreOf(front: Front, path: string): Promise<number> {
  const origin = 'https://elsewhere.example';
  const { headers, body } = await ask(front.address, path, { headers: { origin } });
  const plain = await fetch(front.plainAddress + path, { redirect: 'manual' });
  const route = [front.plainAddress + path, plain.headers.get('location') ?? ''];
  return scoreByObservatory({ headers, body: body.toString(), origin, route }).score;
}
