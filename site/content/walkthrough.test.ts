import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { walkthrough } from './walkthrough.ts';
import { durationSeconds, scenes } from './walkthrough-script.ts';

const read = (url: string) => readFileSync(`site/public${url}`);
const maxBytes = 4 * 1024 * 1024;

const lines = scenes.flatMap((scene) => scene.lines);

describe('the script of the walkthrough', () => {
  test('lasts between 40 and 60 seconds', () => {
    expect(durationSeconds).toBeGreaterThanOrEqual(40);
    expect(durationSeconds).toBeLessThanOrEqual(60);
  });

  test('says every line within its own scene, one after the other', () => {
    scenes.forEach((scene, i) => {
      const endsAt = scenes[i + 1]?.atSeconds ?? durationSeconds;
      const times = scene.lines.flatMap(({ fromSeconds, toSeconds }) => [fromSeconds, toSeconds]);
      const inOrder = [scene.atSeconds, ...times, endsAt];
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    });
  });

  test('leaves time to read: at most 20 characters a second', () => {
    const tooFast = lines.filter(
      ({ fromSeconds, toSeconds, text }) => text.length / (toSeconds - fromSeconds) > 20,
    );
    expect(tooFast).toEqual([]);
  });

  test('has four chapters, from the first second to before the end', () => {
    const times = walkthrough.chapters.map(({ atSeconds }) => atSeconds);
    expect(times).toHaveLength(4);
    expect(times[0]).toBe(0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(durationSeconds);
  });
});

describe('the files of the walkthrough', () => {
  const [webm, mp4] = [read('/video/walkthrough.webm'), read('/video/walkthrough.mp4')];

  test('weigh less than 4 MB each, and the poster next to nothing', () => {
    expect(webm.length).toBeLessThan(maxBytes);
    expect(mp4.length).toBeLessThan(maxBytes);
    expect(read(walkthrough.poster).length).toBeLessThan(4096);
  });

  test('are what the sources promise: VP9 in WebM, H.264 High 3.1 in MP4', () => {
    expect(webm.readUInt32BE(0)).toBe(0x1a45dfa3);
    expect(webm.includes('V_VP9')).toBe(true);
    const configuration = mp4.indexOf('avcC') + 5;
    expect(mp4.subarray(configuration, configuration + 3).toString('hex')).toBe('64001f');
  });

  test('measure 1280 by 720 and last as long as the script', () => {
    const sample = mp4.indexOf('avc1', mp4.indexOf('stsd'));
    expect([mp4.readUInt16BE(sample + 28), mp4.readUInt16BE(sample + 30)]).toEqual([1280, 720]);
    const header = mp4.indexOf('mvhd');
    const seconds = mp4.readUInt32BE(header + 20) / mp4.readUInt32BE(header + 16);
    expect(seconds).toBeCloseTo(durationSeconds, 1);
  });

  test('can be played before the MP4 is loaded to its end', () => {
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
  });

  test('carry the captions of the script, all of them', () => {
    const captions = read(walkthrough.captions.src).toString();
    expect(captions).toMatch(/^WEBVTT\n/);
    expect(captions.match(/-->/g)).toHaveLength(lines.length);
    for (const { text } of lines) expect(captions).toContain(text);
  });

  test('have a poster that needs no style sheet', () => {
    expect(read(walkthrough.poster).toString()).not.toMatch(/var\(|currentColor/);
  });
});
