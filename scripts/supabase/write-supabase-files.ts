/**
 * Writes what the hosted backend takes from the server: the migrations, for the schema `site`, and the package
 * versions. Then packs everything as a project for the Supabase CLI. Run `npm run write:supabase` before every
 * deployment.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { functionNames, packFunctions } from './pack-functions.ts';
import { writeMigrations, writeDenoConfig } from './supabase-files.ts';

const source = 'server/platform/database/migrations';
const target = 'deploy/supabase';
const packed = '.cache/hosted';
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
for (const name of functionNames) {
  writeFileSync(`${target}/functions/${name}/deno.json`, writeDenoConfig(dependencies));
}
packFunctions(packed);
console.log(
  `The hosted backend is ready: npx supabase@3 --workdir ${packed} functions deploy --use-api`,
);
