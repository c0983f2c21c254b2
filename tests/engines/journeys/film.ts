/* The walkthrough video. */
import { expect } from 'vitest';
import { click, focus, hasElement, until } from '../page.ts';
import { narrow, wide, type Journey } from './journey.ts';

export const filmJourneys: readonly Journey[] = [
  {
    name: 'a chapter plays the video from its time',
    path: '/',
    widths: wide,
    run: async (browser) => {
      await click(browser, '#video .chapters li:nth-child(2) button');
      await until(
        browser,
        () => document.querySelector<HTMLVideoElement>('#video video')!.currentTime > 1,
      );
    },
  },
  {
    name: 'the captions can be turned on and show text',
    path: '/',
    widths: wide,
    run: async (browser) => {
      await click(browser, '#video .chapters li:nth-child(2) button');
      // Each engine draws its button in another place, which no driver finds. This does what the button does.
      const kinds = await browser.evaluate(() => {
        const tracks = [...document.querySelector<HTMLVideoElement>('#video video')!.textTracks];
        for (const track of tracks) track.mode = 'showing';
        return tracks.map(({ kind }) => kind);
      });
      expect(kinds).toEqual(['captions']);
      // A machine without sound may not play on, but the captions follow a seek.
      await until(browser, () => {
        const film = document.querySelector<HTMLVideoElement>('#video video')!;
        const { cues, activeCues } = film.textTracks[0]!;
        const last = cues?.[cues.length - 1] as VTTCue | undefined;
        if (last && film.currentTime < last.startTime) film.currentTime = last.startTime + 0.2;
        return Boolean((activeCues?.[0] as VTTCue | undefined)?.text);
      });
    },
  },
  {
    name: 'Enter expands the transcript',
    path: '/',
    widths: wide,
    run: async (browser) => {
      await focus(browser, '.transcript summary');
      await browser.press('Enter');
      await until(browser, hasElement, '.transcript[open]');
    },
  },
  {
    name: 'How It Works scrolls to the video',
    path: '/',
    widths: narrow,
    run: async (browser) => {
      await click(browser, 'a[href="#video"]');
      await until(
        browser,
        () => Math.abs(document.querySelector('#video')!.getBoundingClientRect().top) < 3,
      );
    },
  },
];
