/** Builds the site into `dist/`, ready to be served by the server or any static host. */
import { buildSite } from './build-site.ts';

await buildSite();
