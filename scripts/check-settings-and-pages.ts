/**
 * Refuses settings, words of pages, lists and files that cannot be built, all faults at once and each with what to write; where all is in
 * order, also what is still to be written. `npm run dev` asks with `--for-dev`, which lets that through. `--json` is for the launch check.
 */
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ZodType } from 'zod';
import { settingsFile } from '../cli/launch-check/import-settings.ts';
import { lineOfSetting } from '../cli/launch-check/places.ts';
import { refuseBrokenLetters } from '../site/content/broken-letters.ts';
import { findFaults, findYamlFaults } from '../site/content/find-faults.ts';
import { legalPagesFolder } from '../site/content/legal-page.ts';
import { findLegalPageFaults } from '../site/content/lint/find-legal-page-faults.ts';
import { openLegalPage } from '../site/content/lint/legal-page-under-check.ts';
import { explainCardTitle } from '../site/content/lint/rules/share-card.ts';
import { listSchemas, withLogosOf } from '../site/content/list-schemas.ts';
import { pageSchemas, withPicturesOf } from '../site/content/page-schemas.ts';
import { pictureSizes } from '../site/content/picture-sizes.ts';
import { readYaml } from '../site/content/read-yaml.ts';
import { tellFault, UnreadableFile } from '../site/content/unreadable-file.ts';
import { settingsSchema } from '../site/settings-schema.ts';
import { articlesFolder, readArticleSources, readLegalPageSources } from './article-sources.ts';
import { findFooterFaults, type FooterTargets } from './find-footer-faults.ts';
import { findPublicFileFaults, listMadeAddresses } from './find-public-file-faults.ts';
import { findUnfinished } from './find-unfinished.ts';
import { readSettings } from './read-settings.ts';
import { listPages, mapPublicFiles } from './site-addresses.ts';

const isForDev = process.argv.includes('--for-dev');
const settings = await readSettings();

const folders = await findFolders([articlesFolder, legalPagesFolder]);
// A folder among the texts would fail to be read as one.
const faults = folders.length > 0 ? folders : await findAll();
if (process.argv.includes('--json')) console.log(JSON.stringify(faults.map(takeApart)));
else for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

async function findAll(): Promise<string[]> {
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
  const blog = withPicturesOf(pictureSizes);
  const partners = withLogosOf(pictureSizes);
  return [
    ...(await findFaultsInSettings(targets)),
    ...(await findFaultsIn('site/content/pages', { ...pageSchemas, blog })),
    ...(await findFaultsIn('site/content', { ...listSchemas, partners })),
    ...legalPages.flatMap((page) => findLegalPageFaults(page, pages)),
    ...findPublicFileFaults(publicFiles, made),
  ];
}

async function findFolders(parents: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    parents.filter(existsSync).map(async (parent) => {
      const entries = await readdir(parent, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map(
          ({ name }) =>
            `${parent}/${name}: nobody looks into a folder here. Move what is in it to ${parent}, and take it away.`,
        );
    }),
  );
  return found.flat();
}

async function findFaultsInSettings(targets: FooterTargets): Promise<string[]> {
  const text = await readFile(settingsFile, 'utf8');
  const placeOf = (path: readonly PropertyKey[]) => `${settingsFile}:${lineOfSetting(text, path)}`;
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
function findBrokenLetters(file: string, text: string): string[] {
  try {
    refuseBrokenLetters(text);
    return [];
  } catch (error) {
    if (error instanceof UnreadableFile) return [tellFault(file, error.fault)];
    throw error;
  }
}

async function findFaultsIn(
  folder: string,
  schemas: Readonly<Record<string, ZodType>>,
): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(schemas).map(async ([name, schema]) => {
      const file = `${folder}/${name}.yaml`;
      if (!existsSync(file)) return [`${file}: this file is missing. Restore it.`];
      const text = await readFile(file, 'utf8');
      const unlikeSchema = findYamlFaults(file, text, schema);
      if (isForDev || unlikeSchema.length > 0) return unlikeSchema;
      const { value, lineOf } = readYaml(text);
      // Lists have none.
      const { title } = value as { title?: unknown };
      const onCard = explainCardTitle(title);
      return [
        ...(onCard ? [tellFault(file, { line: lineOf(['title']), ...onCard })] : []),
        ...findUnfinished(value, (path) => `${file}:${lineOf(path)}`),
      ];
    }),
  );
  return found.flat();
}

/** Of `site/settings.ts:8: name is empty …` the place and the rest. */
function takeApart(fault: string) {
  const [, file, line = 0, problem] = /^(.+?)(?::(\d+))?: (.*)$/s.exec(fault) ?? [];
  return { file, line: Number(line), problem };
}
