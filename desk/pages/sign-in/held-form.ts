import { z } from 'zod';
import { readNext } from '../../guard.ts';

/** A form that was sent after its session had ended. The pages of the sign-in keep it, so that nothing typed is lost. */
export interface HeldForm {
  /** Where it was sent: an address of the desk. */
  path: string;
  fields: readonly (readonly [name: string, value: string])[];
}

/** The name of the hidden field. */
export const heldName = 'held';

const schema = z.object({ path: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) });

/** As the value of a hidden field. JSON, because the text of a form encoded twice is several times as long. */
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
