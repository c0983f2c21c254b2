import { readFileSync } from 'node:fs';

/** The text of a file; undefined when there is none. @throws when it cannot be read */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}
