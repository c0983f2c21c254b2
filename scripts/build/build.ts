/** Builds the site into `dist/`, ready to be served by the server or any static host, and the desk into `build/desk/`. */
import { buildDesk } from './build-desk.ts';
import { buildSite } from './build-site.ts';

// First, because it checks the settings that both builds use.
await buildSite();
await buildDesk();
