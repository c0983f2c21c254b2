/** Builds the site into `dist/`, ready to be served by the server or any static host, and the desk into `build/desk/`. */
import { lockPublishing } from '../../desk/writing/lock-publishing.ts';
import { buildDesk } from './build-desk.ts';
import { buildSite } from './build-site.ts';

// `npm start` has the lock already.
const isLocked = process.argv[2] === 'locked';
using lock = isLocked ? undefined : lockPublishing('build/publication');
if (!isLocked && !lock) {
  console.error(
    'Nothing was built: a server builds or publishes in this folder. Try again when it is done.',
  );
  process.exit(1);
}
// First, because it checks the settings that both builds use.
await buildSite();
await buildDesk();
