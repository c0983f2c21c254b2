/** Refuses settings, words of pages and lists that cannot be built, all faults at once and each with what to write. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ZodType } from 'zod';
import { findFaults, findYamlFaults } from '../site/content/find-faults.ts';
import { findLegalPageFaults, legalPagesFolder } from '../site/content/legal-page.ts';
import { listSchemas } from '../site/content/list-schemas.ts';
import { pageSchemas } from '../site/content/page-schemas.ts';
import { settingsSchema } from '../site/settings-schema.ts';
import { links, sitePages } from '../site/links.ts';
import { settings } from '../site/settings.ts';
import { listLegalPages } from './article-sources.ts';

const faults = [
  ...findFaults(settings, settingsSchema, () => 'site/settings.ts'),
  ...(await findFaultsIn('site/content/pages', pageSchemas)),
  ...(await findFaultsIn('site/content', listSchemas)),
  ...(await findFaultsInLegalPages()),
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

async function findFaultsInLegalPages(): Promise<string[]> {
  const taken = new Set<string>(sitePages.map((name) => links[name]));
  const found = await Promise.all(
    (await listLegalPages()).map(async (name) => {
      const file = join(legalPagesFolder, name);
      return findLegalPageFaults(file, await readFile(file, 'utf8'), taken);
    }),
  );
  return found.flat();
}
