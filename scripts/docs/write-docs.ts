/** Writes what the documentation says about the settings out of `server/environment.ts`: `npm run write:docs`. */
import { readFileSync, writeFileSync } from 'node:fs';
import prettier from 'prettier';
import { putSettingsTable } from './settings-table.ts';

const page = 'docs/engineer.md';
const options = await prettier.resolveConfig(page);
const text = putSettingsTable(readFileSync(page, 'utf8'));
writeFileSync(page, await prettier.format(text, { ...options, filepath: page }));
