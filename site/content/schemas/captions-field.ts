import { z } from 'zod';

const time = String.raw`((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})`;
const timing = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t]|$)`);

/** The captions of the film, as WebVTT: https://www.w3.org/TR/webvtt1/ */
export const captionsField = z
  .string()
  .refine((text) => findError(text) === undefined, {
    error: ({ input }) => findError(String(input)) ?? '',
  })
  .meta({
    title: 'Captions',
    description: 'The text of a .vtt file, which programs for captions write.',
    format: 'markdown',
  });

/** Why browsers would leave out a caption; undefined when they show all. */
function findError(text: string): string | undefined {
  const [header, ...blocks] = text.matchAll(/.+(?:\n.+)*/g);
  if (!/^WEBVTT(?:\s|$)/.test(text)) return 'must begin with the line WEBVTT, as a .vtt file does';
  if (header?.[0].includes('-->') || blocks.length === 0) {
    return 'must have captions, with an empty line above each';
  }
  let earliest = 0;
  for (const { 0: block, index } of blocks) {
    if (/^(?:NOTE|STYLE|REGION)\b/.test(block)) continue;
    const [first = '', ...rest] = block.split('\n');
    // A caption may have a name above its times.
    const [times = '', words] = first.includes('-->') ? [first, ...rest] : rest;
    const [, from = NaN, to = NaN] = (timing.exec(times) ?? []).map(secondsOf);
    if (words === undefined || !(from >= earliest && to > from)) {
      const line = text.slice(0, index).split('\n').length;
      return `must have rising times, such as 00:04.100 --> 00:08.000, and words below them in the caption at its line ${line}: “${first}”`;
    }
    earliest = from;
  }
  return undefined;
}

function secondsOf(clock: string): number {
  return clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
