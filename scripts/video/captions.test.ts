import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scenes } from '../../site/content/walkthrough-script.ts';
import { webVtt } from './captions.ts';

describe('webVtt', () => {
  test('writes a cue for each line, timed to the millisecond, in a place of its own', () => {
    expect(
      webVtt([
        { fromSeconds: 0.4, toSeconds: 4.1, text: 'One queue.' },
        { fromSeconds: 59.5, toSeconds: 61, text: 'A call.' },
      ]),
    ).toBe(
      'WEBVTT\n\n00:00.400 --> 00:04.100 line:84%\nOne queue.\n\n00:59.500 --> 01:01.000 line:84%\nA call.\n',
    );
  });

  test('has been run since the script last changed', () => {
    const published = readFileSync('site/public/video/walkthrough.en.vtt', 'utf8');
    expect(published).toBe(webVtt(scenes.flatMap(({ lines }) => lines)));
  });
});
