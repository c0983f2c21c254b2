import { settings } from '../settings.ts';

const files = '/video/walkthrough';

/** The files of the walkthrough player. The captions are those in `pages/home.yaml`. */
export const walkthrough = {
  sources: settings.walkthrough.hostedVideoUrl
    ? [{ src: settings.walkthrough.hostedVideoUrl, type: 'video/mp4' }]
    : [
        { src: `${files}.webm`, type: 'video/webm; codecs=vp9' },
        { src: `${files}.mp4`, type: 'video/mp4; codecs=avc1.64001f' },
      ],
  poster: settings.walkthrough.poster ?? `${files}-poster.svg`,
  captions: { src: `${files}.en.vtt`, language: 'en', label: 'English' },
  label: 'Product walkthrough',
};
