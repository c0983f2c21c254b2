/** Writes the tables of settings from `server/environment.ts`; `npm run write:docs` formats them, too. */
import { readFileSync, writeFileSync } from 'node:fs';
import { putSettingsTable } from './settings-table.ts';

const page = 'docs/settings.md';
writeFileSync(page, putSettingsTable(readFileSync(page, 'utf8')));
