/**
 * Writes what the hosted backend takes from the server: its migrations, into the schema `site` and the
 * versions of its packages. `npm run write:supabase`, after a change of either.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { writeMigrations, writeDenoConfig } from './supabase/supabase-files.ts';

const source = 'server/platform/migrations';
const target = 'deploy/supabase';
const scripts = readdirSync(source)
  .filter((name) => name.endsWith('.sql') && !name.endsWith('.sqlite.sql'))
  .toSorted()
  .map((name) => ({ name, text: readFileSync(`${source}/${name}`, 'utf8') }));
for (const { name, text } of writeMigrations(scripts)) {
  writeFileSync(`${target}/migrations/${name}`, text);
}
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};
for (const name of ['send-form-notification', 'deliver-notifications']) {
  writeFileSync(`${target}/functions/${name}/deno.json`, writeDenoConfig(dependencies));
}
