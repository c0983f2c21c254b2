/**
 * Makes the walkthrough film from its script, the site's illustrations and the panels of `scripts/video/`: two encodings,
 * captions and poster, into `site/public/video`. Needs Chromium and ffmpeg; takes a few minutes.
 *
 * To look at a change before: `npm run make:video -- 3 12.5` draws the film at these seconds, `npm run make:video -- --first 6` makes
 * a film of its first seconds, both into `.cache/video`.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { durationSeconds, scenes } from '../site/content/walkthrough-script.ts';
import { readSettings } from './content/read-settings.ts';
import { webVtt } from './video/captions.ts';
import { encode, framesPerSecond } from './video/encode.ts';

const { first, stills } = readArguments();

await readSettings();
// Not at the top: they show the name in the settings, which may have a slip in them.
const { posterFile } = await import('./video/poster.ts');
const { renderFrames } = await import('./video/render-frames.ts');

const previews = '.cache/video';

if (stills.length > 0) {
  await drawStills(stills.map(readSeconds));
} else {
  if (spawnSync('ffmpeg', ['-version']).error) {
    refuse('The film needs ffmpeg: install it, for example `apt-get install ffmpeg`.');
  }
  await (first === undefined
    ? makeFilm('site/public/video', durationSeconds)
    : makeFilm(previews, readSeconds(first)));
}

/** Either seconds to draw, or how long a film is to be. */
function readArguments() {
  const options = { first: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.first === undefined || (positionals.length === 0 && Number(values.first) > 0)) {
      return { first: values.first, stills: positionals };
    }
  } catch {
    // An option that there is not, or nothing after it.
  }
  return refuse('Write seconds, or --first and a number above 0, for example --first 6.');
}

function readSeconds(typed: string): number {
  const seconds = Number(typed);
  if (seconds >= 0 && seconds <= durationSeconds) return seconds;
  return refuse(`${typed} is no second of the film: 0 to ${durationSeconds}, for example 12.5.`);
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function drawStills(seconds: readonly number[]): Promise<void> {
  await mkdir(previews, { recursive: true });
  let i = 0;
  for await (const frame of renderFrames(seconds)) {
    await writeFile(`${previews}/${seconds[i]}.png`, frame);
    i += 1;
  }
}

async function makeFilm(folder: string, duration: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = `${folder}/walkthrough`;
  await writeFile(`${path}-poster.svg`, posterFile());
  await writeFile(`${path}.en.vtt`, webVtt(scenes.flatMap(({ lines }) => lines)));
  const count = Math.max(1, Math.round(duration * framesPerSecond));
  const seconds = Array.from({ length: count }, (_, i) => i / framesPerSecond);
  await encode(renderFrames(seconds), path);
}
