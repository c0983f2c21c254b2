import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Validators } from './preconditions.ts';
import type { StoredForm } from './site-files.ts';

/** A film would take the place of everything else. */
const maxFileBytes = 512 * 1024;

/** A file as it was read, with its entity tag; without a body when it is too large to keep. */
export interface LoadedFile extends Validators {
  sizeBytes: number;
  body?: Buffer;
  /** What its responses have in common, made by the first of them. */
  headers?: string[];
}

/**
 * Keeps requested files in memory, as many as fit. The tag of a small file is a hash of its content: the same on
 * every machine and after a build that changed nothing. The tag of a large one is its size and date.
 *
 * @returns undefined for a file that cannot be read now: a build is replacing it, or the system is out of handles
 */
export function createFileCache(maxBytes: number): (form: StoredForm) => LoadedFile | undefined {
  const cache = new Map<StoredForm, LoadedFile>();
  let cachedBytes = 0;

  return (form) => {
    const known = cache.get(form);
    if (known) return known;
    const file = readSafely(form.path);
    if (file?.body && cachedBytes + file.sizeBytes <= maxBytes) {
      cache.set(form, file);
      cachedBytes += file.sizeBytes;
    }
    return file;
  };
}

function readSafely(path: string): LoadedFile | undefined {
  try {
    const { size, mtimeMs } = statSync(path);
    const modifiedAt = Math.floor(mtimeMs / 1000) * 1000;
    if (size > maxFileBytes)
      return { etag: `"${size}-${modifiedAt}"`, sizeBytes: size, modifiedAt };
    const body = readFileSync(path);
    const digest = hash('sha256', body, 'base64url');
    return { etag: `"${digest.slice(0, 22)}"`, sizeBytes: body.byteLength, modifiedAt, body };
  } catch {
    return undefined;
  }
}
