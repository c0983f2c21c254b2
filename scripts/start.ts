/** Builds the site when something it is made of has changed, then serves it: `npm start`. */
import { buildSite, isSiteBuilt } from './build-site.ts';

if (!(await isSiteBuilt())) {
  console.log('Building the site …');
  await buildSite();
}
await import('../server/main.ts');
