import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { settings } from '../../site/settings.ts';
import { hostedMigrations } from './hosted-migrations.ts';

const source = 'deploy/supabase';
const settingsModule = 'site/settings.ts';

/** The edge functions, one folder each below `deploy/supabase/functions`. */
export const functionNames = ['send-form-notification', 'deliver-notifications'] as const;

/**
 * Writes the hosted backend as a project for the Supabase CLI: the server's migrations, and the functions with
 * everything that they import. The CLI uploads only files inside its project, and the server's code is outside
 * `deploy`.
 *
 * @param target is replaced, except for the CLI's own files
 */
export function packBackend(target: string): void {
  const project = join(target, 'supabase');
  for (const name of ['source', 'migrations']) {
    rmSync(join(project, name), { recursive: true, force: true });
  }
  mkdirSync(join(project, 'migrations'), { recursive: true });
  for (const { name, text } of hostedMigrations()) {
    writeFileSync(join(project, 'migrations', name), text);
  }
  const config = readFileSync(`${source}/config.toml`, 'utf8');
  writeFileSync(join(project, 'config.toml'), placeFunctions(config));
  const entries = functionNames.map((name) => `${source}/functions/${name}/index.ts`);
  const { files, packages } = findModules(entries);
  for (const file of files) {
    const copy = join(project, 'source', file);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(file, copy);
  }
  // The module would read them from a file, which the CLI does not upload.
  writeFileSync(
    join(project, 'source', settingsModule),
    `export const settings = ${JSON.stringify(settings)};\n`,
  );
  const denoConfig = writeDenoConfig(packages);
  for (const entry of entries) {
    writeFileSync(join(project, 'source', dirname(entry), 'deno.json'), denoConfig);
  }
}

/** Files keep their relative paths, so that no import changes; the CLI gets the paths. */
function placeFunctions(config: string): string {
  return config.replaceAll(/^\[functions\.([\w-]+)\]$/gm, (section, name: string) => {
    const folder = `./source/${source}/functions/${name}`;
    return `${section}\nentrypoint = "${folder}/index.ts"\nimport_map = "${folder}/deno.json"`;
  });
}

/**
 * The modules and all their imports: files of this project, and packages. Includes type imports, because the CLI
 * looks for those too.
 */
function findModules(entries: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files) {
    if (file === settingsModule) continue;
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      if (fileName.startsWith('.')) files.add(normalize(join(dirname(file), fileName)));
      else if (!isBuiltin(fileName)) {
        packages.add(fileName.split('/', fileName.startsWith('@') ? 2 : 1).join('/'));
      }
    }
  }
  return { files, packages };
}

/** The packages in the server's versions. */
function writeDenoConfig(packages: Iterable<string>): string {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const imports = [...packages].toSorted().flatMap((name) => [
    [name, `npm:${name}@${dependencies[name]}`],
    [`${name}/`, `npm:/${name}@${dependencies[name]}/`],
  ]);
  return `${JSON.stringify({ imports: Object.fromEntries(imports) }, null, 2)}\n`;
}
