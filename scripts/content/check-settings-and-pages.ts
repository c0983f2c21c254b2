/**
 * Refuses settings, words of pages, lists and files that cannot be built, all faults at once and each with what to write; where all is in
 * order, also what is still to be written. `npm run dev` asks with `--for-dev`, which lets that through. `--json` is for the launch check.
 */
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ZodType } from 'zod';
import { settingsFile } from '../../cli/launch-check/import-settings.ts';
import { lineOfSetting } from '../../cli/launch-check/places.ts';
import { refuseBrokenLetters } from '../../site/content/loading/broken-letters.ts';
import { tellFault, type PlacedFault } from '../../site/content/loading/fault.ts';
import { findFaults, findYamlFaults } from '../../site/content/loading/find-faults.ts';
import { legalPagesFolder } from '../../site/content/loading/legal-page.ts';
import { findLegalPageFaults } from '../../site/content/lint/find-legal-page-faults.ts';
import { openLegalPage } from '../../site/content/lint/legal-page-document.ts';
import { explainCardTitle } from '../../site/content/lint/rules/share-card.ts';
import { listSchemas, partnersSchemaFor } from '../../site/content/schemas/list-schemas.ts';
import { blogSchemaFor, pageSchemas } from '../../site/content/schemas/page-schemas.ts';
import { pictureSizes } from '../../site/content/loading/picture-sizes.ts';
import { dateIn } from '../../site/content/article/publication.ts';
import { readYaml } from '../../site/content/loading/read-yaml.ts';
import { UnreadableFile } from '../../site/content/loading/unreadable-file.ts';
import { openCardTypesetter } from '../../site/lettering/card-typesetter.ts';
import type { Typesetter } from '../../site/lettering/typesetter.ts';
import { settingsSchema } from '../../site/settings-schema.ts';
import { articlesFolder, readArticleSources, readLegalPageSources } from './article-sources.ts';
import { findFooterFaults, type FooterTargets } from './find-footer-faults.ts';
import { findPublicFileFaults, listMadeAddresses } from './find-public-file-faults.ts';
import { findUnfinished } from './find-unfinished.ts';
import { readSettings } from './read-settings.ts';
import { listPages, mapPublicFiles } from '../build/site-addresses.ts';

/** Where each day begins first: what is of a later one is still to come everywhere. */
const firstTimeZone = 'Pacific/Kiritimati';

const isForDev = process.argv.includes('--for-dev');
const settings = await readSettings();

const folders = await findFolders([articlesFolder, legalPagesFolder]);
// A folder among the texts would fail to be read as one.
const faults = folders.length > 0 ? folders : await findAll();
if (process.argv.includes('--json')) {
  // To the launch check, line 0 is the file as a whole.
  console.log(JSON.stringify(faults.map((fault) => ({ line: 0, ...fault }))));
} else for (const fault of faults) console.error(tellFault(fault));
process.exitCode = faults.length === 0 ? 0 : 1;

async function findAll(): Promise<PlacedFault[]> {
  const pages = await listPages('site/pages');
  const publicFiles = await mapPublicFiles('site/public');
  const legalPages = (await readLegalPageSources()).map(openLegalPage);
  const articles = (await readArticleSources()).map(({ file }) => basename(file, '.mdx'));
  const targets = {
    pages,
    legalPages: legalPages.map(({ address }) => address),
    publicFiles: new Set(publicFiles.keys()),
  };
  const made = listMadeAddresses({
    pages,
    articles,
    legalPages: legalPages.map((page) => page.slug),
  });
  const today = dateIn(firstTimeZone, new Date());
  const blog = blogSchemaFor({ pictures: pictureSizes, today });
  const partners = partnersSchemaFor(pictureSizes);
  const typesetter = await openCardTypesetter();
  return [
    ...(await findFaultsInSettings(targets)),
    ...(await findFaultsIn('site/content/pages', { ...pageSchemas, blog }, typesetter)),
    ...(await findFaultsIn('site/content', { ...listSchemas, partners }, typesetter)),
    ...legalPages.flatMap((page) => findLegalPageFaults(page, pages)),
    ...findPublicFileFaults(publicFiles, made),
  ];
}

async function findFolders(parents: readonly string[]): Promise<PlacedFault[]> {
  const found = await Promise.all(
    parents.filter(existsSync).map(async (parent) => {
      const entries = await readdir(parent, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map(({ name }) => ({
          file: `${parent}/${name}`,
          problem: 'nobody looks into a folder here.',
          remedy: `Move what is in it to ${parent}, and take it away.`,
        }));
    }),
  );
  return found.flat();
}

async function findFaultsInSettings(targets: FooterTargets): Promise<PlacedFault[]> {
  const text = await readFile(settingsFile, 'utf8');
  const placeOf = (path: readonly PropertyKey[]) => ({
    file: settingsFile,
    line: lineOfSetting(text, path),
  });
  const found = [
    ...findBrokenLetters(settingsFile, text),
    ...findFaults(settings, settingsSchema, placeOf),
  ];
  if (isForDev || found.length > 0) return found;
  return [
    ...findUnfinished(settings, placeOf),
    ...findFooterFaults(settings.legalPages, targets, placeOf),
  ];
}

/** Node reads what was saved in another encoding without a word. */
function findBrokenLetters(file: string, text: string): PlacedFault[] {
  try {
    refuseBrokenLetters(text);
    return [];
  } catch (error) {
    if (error instanceof UnreadableFile) return [{ file, ...error.fault }];
    throw error;
  }
}

async function findFaultsIn(
  folder: string,
  schemas: Readonly<Record<string, ZodType>>,
  typesetter: Typesetter,
): Promise<PlacedFault[]> {
  const found = await Promise.all(
    Object.entries(schemas).map(async ([name, schema]) => {
      const file = `${folder}/${name}.yaml`;
      if (!existsSync(file)) {
        return [{ file, problem: 'this file is missing.', remedy: 'Restore it.' }];
      }
      const text = await readFile(file, 'utf8');
      const unlikeSchema = findYamlFaults(file, text, schema);
      if (isForDev || unlikeSchema.length > 0) return unlikeSchema;
      const { value, lineOf } = readYaml(text);
      // Lists have none.
      const { title } = value as { title?: unknown };
      const onCard = explainCardTitle(typesetter, title);
      return [
        ...(onCard ? [{ file, line: lineOf(['title']), ...onCard }] : []),
        ...findUnfinished(value, (path) => ({ file, line: lineOf(path) })),
      ];
    }),
  );
  return found.flat();
}
