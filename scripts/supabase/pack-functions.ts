import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

const source = 'deploy/supabase';

/** The edge functions, one folder each below `deploy/supabase/functions`. */
export const functionNames = ['send-form-notification', 'deliver-notifications'] as const;

/**
 * Copies the hosted backend with everything that the functions import into a project folder for the Supabase CLI.
 * The CLI uploads only files inside its project, and the server's code is outside `deploy`.
 *
 * @param target is replaced, except for the CLI's own files
 */
export function packFunctions(target: string): void {
  const project = join(target, 'supabase');
  for (const name of ['source', 'migrations']) {
    rmSync(join(project, name), { recursive: true, force: true });
  }
  cpSync(`${source}/migrations`, join(project, 'migrations'), { recursive: true });
  const config = readFileSync(`${source}/config.toml`, 'utf8');
  writeFileSync(join(project, 'config.toml'), placeFunctions(config));
  const entries = functionNames.map((name) => `${source}/functions/${name}/index.ts`);
  const imports = functionNames.map((name) => `${source}/functions/${name}/deno.json`);
  for (const file of [...findModules(entries), ...imports]) {
    const copy = join(project, 'source', file);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(file, copy);
  }
}

/** Files keep their relative paths, so that no import changes; the CLI gets the paths. */
function placeFunctions(config: string): string {
  return config.replaceAll(/^\[functions\.([\w-]+)\]$/gm, (section, name: string) => {
    const folder = `./source/${source}/functions/${name}`;
    return `${section}\nentrypoint = "${folder}/index.ts"\nimport_map = "${folder}/deno.json"`;
  });
}

/** The modules and all their imports in this project, including type imports, because the CLI looks for those too. */
function findModules(entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const file of found) {
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      if (fileName.startsWith('.')) found.add(normalize(join(dirname(file), fileName)));
    }
  }
  return [...found];
}
