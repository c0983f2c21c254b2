/**
 * Makes the walkthrough film from its script, the site's illustrations and the panels of `scripts/video/`: two encodings,
 * captions and poster, into `site/public/video`. Needs Chromium and ffmpeg; takes a few minutes.
 *
 * `npm run make:video -- 3 12.5` only draws the film at these seconds, into `.cache/video`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { durationSeconds, scenes } from '../site/content/walkthrough-script.ts';
import { webVtt } from './video/captions.ts';
import { encode, framesPerSecond } from './video/encode.ts';
import { posterFile } from './video/poster.ts';
import { renderFrames } from './video/render-frames.ts';

const stills = process.argv.slice(2).map(Number);
await (stills.length > 0 ? drawStills(stills) : makeFilm('site/public/video/walkthrough'));

async function drawStills(seconds: readonly number[]): Promise<void> {
  const folder = '.cache/video';
  await mkdir(folder, { recursive: true });
  let i = 0;
  for await (const frame of renderFrames(seconds)) {
    await writeFile(`${folder}/${seconds[i]}.png`, frame);
    i += 1;
  }
}

async function makeFilm(path: string): Promise<void> {
  await writeFile(`${path}-poster.svg`, posterFile());
  await writeFile(`${path}.en.vtt`, webVtt(scenes.flatMap(({ lines }) => lines)));
  const count = durationSeconds * framesPerSecond;
  const seconds = Array.from({ length: count }, (_, i) => i / framesPerSecond);
  await encode(renderFrames(seconds), path);
}
