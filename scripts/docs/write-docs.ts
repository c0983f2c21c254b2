/** `npm run write:docs`: writes the tables of settings from `server/environment.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import prettier from 'prettier';
import { putSettingsTable } from './settings-table.ts';

const page = 'docs/settings.md';
const options = await prettier.resolveConfig(page);
const text = putSettingsTable(readFileSync(page, 'utf8'));
writeFileSync(page, await prettier.format(text, { ...options, filepath: page }));
