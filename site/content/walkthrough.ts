import { settings } from '../settings.ts';

const files = '/video/walkthrough';

/** The files of the walkthrough player. The captions are those in `pages/home.yaml`. */
export const walkthrough = {
  /** The same film in several encodings, best first. */
  sources: settings.walkthrough.hostedVideoUrl
    ? [{ src: settings.walkthrough.hostedVideoUrl, type: 'video/mp4' }]
    : [
        { src: `${files}.webm`, type: 'video/webm; codecs=vp9' },
        { src: `${files}.mp4`, type: 'video/mp4; codecs=avc1.64001f' },
      ],
  poster: settings.walkthrough.poster ?? `${files}-poster.svg`,
  /** On from the start, because the film starts muted. */
  captions: { src: `${files}.en.vtt`, language: 'en', label: 'English' },
  /** The film's accessible name. */
  label: 'Product walkthrough',
};

export type Film = typeof walkthrough;
