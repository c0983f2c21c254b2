import { settings } from '../settings.ts';

const files = '/video/walkthrough';

/** The product walkthrough: its files, what is said in it, and when. Written by `scripts/make-video.ts`. */
export const walkthrough = {
  sources: settings.hostedVideoUrl
    ? [{ src: settings.hostedVideoUrl, type: 'video/mp4' }]
    : [
        { src: `${files}.webm`, type: 'video/webm; codecs=vp9' },
        { src: `${files}.mp4`, type: 'video/mp4; codecs=avc1.64001f' },
      ],
  poster: `${files}-poster.svg`,
  captions: { src: `${files}.en.vtt`, language: 'en', label: 'English' },
  label: 'Product walkthrough',
  chapters: [
    { atSeconds: 0, label: 'Building a prospect queue' },
    { atSeconds: 12, label: 'Invites and email in step' },
    { atSeconds: 24, label: 'A comment worth leaving' },
    { atSeconds: 36, label: 'Approve, edit or autopilot' },
  ],
};
