import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** https://sqlite.org/rescode.html#busy */
const busy = 5;

/**
 * Reserves publishing in a folder for this process. The system releases the lock when the process ends, also by
 * `kill -9`. Node.js has no file locks, so this uses SQLite's. A process id in a file would be ambiguous across
 * containers.
 *
 * @returns undefined while somebody else has it
 */
export function lockPublishing(publicationDir: string): Disposable | undefined {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(publicationDir, { recursive: true });
    lock = new DatabaseSync(join(publicationDir, 'lock.sqlite'), { timeout: 0 });
    lock.exec('begin exclusive');
    return lock;
  } catch (cause) {
    lock?.close();
    // Nobody publishes in a folder that cannot be written.
    return (cause as { errcode?: number }).errcode === busy ? undefined : { [Symbol.dispose]() {} };
  }
}
