import { z } from 'zod';

/** Formats that every browser shows. */
export const pictureName = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The address of a picture in `site/public`, as in pages. Visitors' browsers request no other host. */
export const pictureAddress = z
  .string()
  .min(1)
  .refine((text) => /^\/(?!\/)\S+$/.test(text) && pictureName.test(text), {
    error:
      'must begin with / and hold no space, and name a picture, for example /desk.jpg for site/public/desk.jpg',
  })
  .meta({ format: 'picture' });
