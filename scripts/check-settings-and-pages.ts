/** Refuses settings, words of pages and lists that cannot be built, all faults at once and each with what to write. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ZodType } from 'zod';
import { findFaults, findYamlFaults } from '../site/content/find-faults.ts';
import { findLegalPageFaults } from '../site/content/lint/find-legal-page-faults.ts';
import { openLegalPage } from '../site/content/lint/legal-page-under-check.ts';
import { listSchemas } from '../site/content/list-schemas.ts';
import { pageSchemas, withPicturesOf } from '../site/content/page-schemas.ts';
import { pictureSizes } from '../site/content/picture-sizes.ts';
import { settingsSchema } from '../site/settings-schema.ts';
import { settings } from '../site/settings.ts';
import { readLegalPageSources } from './article-sources.ts';
import { listPages } from './site-addresses.ts';

const faults = [
  ...findFaults(settings, settingsSchema, () => 'site/settings.ts'),
  ...(await findFaultsIn('site/content/pages', {
    ...pageSchemas,
    blog: withPicturesOf(pictureSizes),
  })),
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
  const taken = await listPages('site/pages');
  const pages = (await readLegalPageSources()).map(openLegalPage);
  return pages.flatMap((page) => findLegalPageFaults(page, taken));
}
