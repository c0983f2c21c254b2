import { durationSeconds } from '../../site/content/walkthrough-script.ts';

/** The attribute that tells a moving element when it moves: `--at` is read by the classes of `film.css`. */
export function at(seconds: number, more = ''): string {
  return `style="--at:${seconds.toFixed(2)}s;${more}"`;
}

/** A text that is written word by word. */
export function written(text: string, fromSeconds: number, wordsPerSecond: number): string {
  return text
    .split(' ')
    .map((word, i) => `<span class="word" ${at(fromSeconds + i / wordsPerSecond)}>${word} </span>`)
    .join('');
}

/** Reached at `toSeconds`, after resting at the stop before until `fromSeconds`. */
export interface Move {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly css: string;
}

/** Keyframes over the whole film that begin with `start`. Moves are in order and do not overlap. */
export function keyframes(name: string, start: string, moves: readonly Move[]): string {
  let resting = start;
  const stops = moves.map(({ fromSeconds, toSeconds, css }) => {
    const stop = `${percent(fromSeconds)}{${resting}}${percent(toSeconds)}{${css}}`;
    resting = css;
    return stop;
  });
  return `@keyframes ${name}{0%{${start}}${stops.join('')}100%{${resting}}}`;
}

function percent(seconds: number): string {
  return `${((seconds / durationSeconds) * 100).toFixed(4)}%`;
}
