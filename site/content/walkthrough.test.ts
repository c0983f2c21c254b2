import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { HomeCopy } from './schemas/page-schemas.ts';
import { walkthrough } from './walkthrough.ts';

const read = (url: string) => readFileSync(`site/public${url}`);
const maxBytes = 4 * 1024 * 1024;

const home = parse(readFileSync('site/content/pages/home.yaml', 'utf8')) as HomeCopy;
const { durationSeconds, chapters, ...film } = home.walkthrough;

/** Each caption with its times in seconds. */
const cue = /^00:([\d.]+) --> 00:([\d.]+).*\n(.+)/gm;
const captions = Array.from(film.captions.matchAll(cue), ([, from, to, text = '']) => ({
  from: Number(from),
  to: Number(to),
  text,
}));

describe('the walkthrough transcript', () => {
  test('matches the captions, in their order', () => {
    const said = chapters.flatMap(({ scenes }) => scenes.map(({ says }) => says));
    expect(captions.map(({ text }) => text).join(' ')).toBe(said.join(' '));
  });

  test('leaves time to read: at most 20 characters a second, within the film', () => {
    const tooFast = captions.filter(({ from, to, text }) => text.length / (to - from) > 20);
    expect(tooFast).toEqual([]);
    expect(captions.at(-1)!.to).toBeLessThanOrEqual(durationSeconds);
  });

  test('starts each chapter no later than its first caption', () => {
    expect(chapters[0]!.atSeconds).toBe(0);
    for (const { atSeconds, scenes } of chapters) {
      const first = captions.findIndex(({ text }) => scenes[0]!.says.startsWith(text));
      expect(captions[first]!.from).toBeGreaterThanOrEqual(atSeconds);
      expect(captions[first - 1]?.to ?? 0).toBeLessThanOrEqual(atSeconds);
    }
  });
});

describe('the walkthrough files', () => {
  const [webm, mp4] = [read('/video/walkthrough.webm'), read('/video/walkthrough.mp4')];

  test('weigh less than 4 MB each, and the poster little', () => {
    expect(webm.length).toBeLessThan(maxBytes);
    expect(mp4.length).toBeLessThan(maxBytes);
    expect(read(walkthrough.poster).length).toBeLessThan(4096);
  });

  test('use the promised codecs: VP9 in WebM, H.264 High 3.1 in MP4', () => {
    expect(webm.readUInt32BE(0)).toBe(0x1a45dfa3);
    expect(webm.includes('V_VP9')).toBe(true);
    const configuration = mp4.indexOf('avcC') + 5;
    expect(mp4.subarray(configuration, configuration + 3).toString('hex')).toBe('64001f');
  });

  test('measure 1280 by 720 and last as long as `home.yaml` says', () => {
    const sample = mp4.indexOf('avc1', mp4.indexOf('stsd'));
    expect([mp4.readUInt16BE(sample + 28), mp4.readUInt16BE(sample + 30)]).toEqual([1280, 720]);
    const header = mp4.indexOf('mvhd');
    const seconds = mp4.readUInt32BE(header + 20) / mp4.readUInt32BE(header + 16);
    expect(seconds).toBeCloseTo(durationSeconds, 1);
  });

  test('can play before the whole MP4 is loaded', () => {
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
  });

  test('have a poster that needs no style sheet', () => {
    expect(read(walkthrough.poster).toString()).not.toMatch(/var\(|currentColor/);
  });
});
