import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filmComment } from '../../scripts/video/encode.ts';
import { posterFile } from '../../scripts/video/poster.ts';
import { durationSeconds, scenes } from '../../site/content/walkthrough-script.ts';
import { findForTests } from './find-program.ts';
import { prepareCommands } from './run-commands.ts';

const { folder, copy, run, remove } = prepareCommands();
beforeAll(copy);
afterAll(remove);

describe('npm run make:video', () => {
  const ffmpeg = findForTests('ffmpeg');
  const film = 'site/public/video/walkthrough';
  const preview = join(folder, '.cache/video/walkthrough');
  const endings = ['mp4', 'webm'];
  const ask = (program: string, args: string) =>
    spawnSync(program, args.split(' '), { maxBuffer: 2 ** 26, timeout: 60_000 }).stdout;

  /** Whole seconds, the last of each scene: by then all of it has arrived. */
  const lastSeconds = [...scenes.slice(1).map(({ atSeconds }) => atSeconds), durationSeconds].map(
    (endsAt) => Math.ceil(endsAt) - 1,
  );

  let stills: ReturnType<typeof run>;
  beforeAll(() => {
    stills = run(`npm run make:video -- ${lastSeconds.join(' ')}`);
  }, 60_000);

  test('draws the moments that are asked for, and refuses others', async () => {
    expect(stills.status).toBe(0);
    for (const second of lastSeconds) {
      const still = await sharp(join(folder, `.cache/video/${second}.png`)).metadata();
      expect([still.width, still.height]).toEqual([1280, 720]);
    }
    const tooLate = durationSeconds + 1;
    expect(run(`npm run make:video -- ${tooLate}`).output).toContain(
      `${tooLate} is no second of the film`,
    );
  });

  /** Which share of the values of two pictures differ by more than that, of 255. */
  const shareOfOthers = ([drawn, published]: Buffer[], much: number) =>
    drawn!.filter((value, i) => Math.abs(value - published![i]!) > much).length / drawn!.length;

  // An owner's own film has no such comment, and a poster of its own.
  const isMadeHere = endings.some((ending) =>
    readFileSync(`${film}.${ending}`).includes(filmComment),
  );

  test.runIf(isMadeHere)('would make the poster that is published', () => {
    expect(readFileSync(`${film}-poster.svg`, 'utf8'), 'run `npm run make:video`').toBe(
      posterFile(),
    );
  });

  test.runIf(ffmpeg && isMadeHere).each(endings)(
    'would make the film that is published, to its words and colours: %s',
    async (ending) => {
      for (const second of lastSeconds) {
        const still = join(folder, `.cache/video/${second}.png`);
        const frame = ask(
          'ffmpeg',
          `-loglevel error -ss ${second} -i ${film}.${ending} -frames:v 1 -f image2pipe -c:v png -`,
        );
        const pictures = [still, frame].map((picture) => sharp(picture).removeAlpha());
        const greys = await Promise.all(
          pictures.map((picture) => picture.clone().greyscale().raw().toBuffer()),
        );
        const colours = await Promise.all(
          pictures.map((picture) => picture.clone().resize(80).raw().toBuffer()),
        );

        const remedy = 'run `npm run make:video`';
        // Compression changes many pixels, but none of them much. Letters of another font do.
        expect(shareOfOthers(greys, 60), `words at second ${second}: ${remedy}`).toBeLessThan(
          0.001,
        );
        // It keeps colours at half the size, so that they run at every edge. In squares of sixteen pixels hardly any of that is left.
        expect(shareOfOthers(colours, 10), `colours at second ${second}: ${remedy}`).toBeLessThan(
          0.003,
        );
      }
    },
    60_000,
  );

  test.runIf(ffmpeg)(
    'encodes for every browser, with a place to jump to every two seconds',
    () => {
      expect(run('npm run make:video -- --first 3').status).toBe(0);
      for (const [ending, codec] of [
        ['mp4', 'h264'],
        ['webm', 'vp9'],
      ]) {
        const probed = ask(
          'ffprobe',
          `-v error -select_streams v -show_entries stream=codec_name,pix_fmt,color_space:packet=flags -of json ${preview}.${ending}`,
        );
        const { packets, streams } = JSON.parse(probed.toString()) as {
          packets: { flags: string }[];
          streams: unknown[];
        };
        expect(streams).toEqual([
          expect.objectContaining({ codec_name: codec, pix_fmt: 'yuv420p', color_space: 'bt709' }),
        ]);
        const keys = packets.flatMap(({ flags }, i) => (flags.startsWith('K') ? [i] : []));
        expect([packets.length, keys]).toEqual([90, [0, 60]]);
        expect(readFileSync(`${preview}.${ending}`).includes(filmComment)).toBe(true);
      }
    },
    60_000,
  );
});
