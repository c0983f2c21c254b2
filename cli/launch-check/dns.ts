import { resolveTxt } from 'node:dns/promises';

/** @throws when the name servers cannot be reached. A missing record is a result; an unreachable network is not. */
export async function readTxtRecords(name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw new Error(`The name servers could not look up ${name}.`, { cause });
  }
}
