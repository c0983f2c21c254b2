import { lockPublishing } from '../../desk/writing/lock-publishing.ts';

/** Reserves this folder for a build until the program ends, and ends it while a server builds or publishes there. */
export function lockBuild(): void {
  const lock = lockPublishing('build/publication');
  if (!lock) {
    console.error(
      'Nothing was built: a server builds or publishes in this folder. Try again when it is done.',
    );
    process.exit(1);
  }
  process.once('exit', () => lock[Symbol.dispose]());
}
