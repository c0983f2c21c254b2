import { z } from 'zod';

/** A setting that is on or off. */
export const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A setting that may be any text, and may be left out. */
export const text = z.string().optional();

/** What the owner reads of a setting: in the documentation, and when it is wrong. For `meta()`. */
export function says(expects: string, example: string) {
  return { expects, example };
}
