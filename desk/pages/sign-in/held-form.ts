import { z } from 'zod';
import { readNext } from '../../guard.ts';

/** A form that was submitted after its session ended. The sign-in pages carry it, so that no typed text is lost. */
export interface HeldForm {
  /** Its target: a path of the desk. */
  path: string;
  fields: readonly (readonly [name: string, value: string])[];
}

/** The name of the hidden field. */
export const heldName = 'held';

const schema = z.object({ path: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) });

/** The value of a hidden field. JSON, because encoding the text of a form twice would multiply its length. */
export function writeHeld({ path, fields }: HeldForm): string {
  return JSON.stringify({ path, fields });
}

/** @returns undefined if there is none, or if it is damaged */
export function readHeld(posted: URLSearchParams): HeldForm | undefined {
  const text = posted.get(heldName);
  if (text === null) return undefined;
  try {
    const { path, fields } = schema.parse(JSON.parse(text));
    return { path: readNext(path), fields };
  } catch {
    return undefined;
  }
}
