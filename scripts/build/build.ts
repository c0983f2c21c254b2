/** Builds the site into `dist/`, ready to be served by the server or any static host, and the desk into `build/desk/`. */
import { Option, program } from 'commander';
import { buildDesk } from './build-desk.ts';
import { buildSite } from './build-site.ts';
import { lockBuild } from './lock-build.ts';

const { locked: isLocked, deskOnly: isDeskOnly } = program
  .name('npm run build')
  .description('Build the site and the desk.')
  // `npm start` has the lock already.
  .addOption(new Option('--locked').hideHelp())
  .addOption(new Option('--desk-only').hideHelp())
  .parse()
  .opts<{ locked?: true; deskOnly?: true }>();
if (!isLocked) lockBuild();
// First, because it checks the settings that both builds use.
if (!isDeskOnly) await buildSite();
await buildDesk();
