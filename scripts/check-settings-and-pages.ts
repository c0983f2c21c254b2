/** Refuses settings, words of pages and lists that cannot be built, all faults at once and each with what to write. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ZodType } from 'zod';
import { findFaults, findYamlFaults } from '../site/content/find-faults.ts';
import { listSchemas } from '../site/content/list-schemas.ts';
import { pageSchemas } from '../site/content/page-schemas.ts';
import { settingsSchema } from '../site/settings-schema.ts';
import { settings } from '../site/settings.ts';

const faults = [
  ...findFaults(settings, settingsSchema, () => 'site/settings.ts'),
  ...(await findFaultsIn('site/content/pages', pageSchemas)),
  ...(await findFaultsIn('site/content', listSchemas)),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

async function findFaultsIn(
  folder: string,
  schemas: Readonly<Record<string, ZodType>>,
): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(schemas).map(async ([name, schema]) => {
      const file = `${folder}/${name}.yaml`;
      if (!existsSync(file)) return [`${file} is missing: restore it.`];
      return findYamlFaults(file, await readFile(file, 'utf8'), schema);
    }),
  );
  return found.flat();
}
