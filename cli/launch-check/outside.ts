import { resolveTxt } from 'node:dns/promises';
import { CommandError } from '../command-error.ts';

/** The internet, as far as the rules ask it. */
export interface Outside {
  fetch: typeof globalThis.fetch;
  /** The TXT records of a name, each in one piece; none when the name has none. */
  readTexts: (name: string) => Promise<string[]>;
  /** Names under which the sending domain may publish its DKIM key. */
  dkimSelectors: readonly string[];
}

/** @throws CommandError when the name servers cannot be reached: a missing record is an answer, a dead network is none. */
export async function readTexts(name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw new CommandError(`The name servers could not be asked for ${name}.`, { cause });
  }
}
