import { publicationDir } from '../../server/built-paths.ts';
import { lockPublishing } from '../../desk/writing/lock-publishing.ts';

/** Reserves this folder until the program ends. While a server builds or publishes in it, the program ends at once. */
export function lockBuild(): void {
  const lock = lockPublishing(publicationDir);
  if (!lock) {
    console.error(
      'Nothing was built: a server builds or publishes in this folder. Try again when it is done.',
    );
    process.exit(1);
  }
  process.once('exit', () => lock[Symbol.dispose]());
}
