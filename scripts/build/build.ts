/** Builds the site into `dist/`, ready to be served by the server or any static host, and the desk into `build/desk/`. */
import { buildDesk } from './build-desk.ts';
import { buildSite } from './build-site.ts';
import { lockBuild } from './lock-build.ts';

// `npm start` has the lock already.
if (process.argv[2] !== 'locked') lockBuild();
// First, because it checks the settings that both builds use.
await buildSite();
await buildDesk();
