import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { StoredForm } from './site-files.ts';

/** A film would push everything else out. */
const maxFileBytes = 512 * 1024;

/** Content of a file with its entity tag; without a body where the file is too large to be held. */
export interface LoadedFile {
  etag: string;
  body?: Buffer;
}

/**
 * Keeps the files in memory that were asked for last. The tag of a small file is a hash of its content: the same on every
 * machine and after a build that changed nothing. The tag of a large one is its size and date.
 */
export function createFileMemory(maxBytes: number): (form: StoredForm) => LoadedFile {
  const held = new Map<StoredForm, Required<LoadedFile>>();
  let heldBytes = 0;

  return (form) => {
    const known = held.get(form);
    if (known) {
      held.delete(form);
      held.set(form, known);
      return known;
    }
    if (form.sizeBytes > maxFileBytes) return { etag: `"${form.sizeBytes}-${form.modifiedAt}"` };
    const body = readFileSync(form.path);
    const digest = createHash('sha256').update(body).digest('base64url');
    const file = { etag: `"${digest.slice(0, 22)}"`, body };
    held.set(form, file);
    heldBytes += body.byteLength;
    for (const [oldest, old] of held) {
      if (heldBytes <= maxBytes) break;
      held.delete(oldest);
      heldBytes -= old.body.byteLength;
    }
    return file;
  };
}
