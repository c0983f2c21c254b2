import { z } from 'zod';

/** The captions of the film, as WebVTT: https://www.w3.org/TR/webvtt1/. Programs write it without mistakes. */
export const captionsField = z
  .string()
  .regex(
    /^WEBVTT\b.*\n(?:.*\n)*?\n(?:.+\n)?[\d:]+\.\d{3} +--> +[\d:]+\.\d{3}.*\n./,
    'must be the text of a .vtt file: the line WEBVTT, an empty line, then captions with times such as 00:04.100 --> 00:08.000 above their words',
  )
  .meta({
    title: 'Captions',
    description: 'The text of a .vtt file, which programs for captions write.',
    format: 'markdown',
  });
