import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Journal } from './journal.ts';

/** The paths of the parts of a built site, each under its own name in the folder of a publication. */
export interface SitePlace {
  publicationDir: string;
  /** The folder of the pages, and the files that belong to them. */
  parts: readonly string[];
}

/** How many replaced sites to keep, because open pages load their assets. */
const keptSites = 3;

/** The folder for the site that a publication replaces. */
export const folderBefore = (id: string) => `before-${id}`;

/** Puts the built site in place and keeps the previous one. Repeated after a crash, it continues where it stopped. */
export function switchSite(
  { publicationDir, parts }: SitePlace,
  { id }: Pick<Journal, 'id'>,
): void {
  const before = join(publicationDir, folderBefore(id));
  mkdirSync(before, { recursive: true });
  for (const part of parts) {
    const built = join(publicationDir, id, basename(part));
    const kept = join(before, basename(part));
    if (!existsSync(built)) continue;
    if (!existsSync(kept) && existsSync(part)) renameSync(part, kept);
    // A build that somebody ran after a crash.
    rmSync(part, { recursive: true, force: true });
    mkdirSync(dirname(part), { recursive: true });
    renameSync(built, part);
  }
}

/** Reverts an incomplete switch. */
export function switchBack(
  { publicationDir, parts }: SitePlace,
  { id }: Pick<Journal, 'id'>,
): void {
  const before = join(publicationDir, folderBefore(id));
  for (const part of parts) {
    const kept = join(before, basename(part));
    if (!existsSync(kept)) continue;
    if (existsSync(part)) renameSync(part, join(publicationDir, id, basename(part)));
    renameSync(kept, part);
  }
}

/** Removes the files of earlier publications, except the newest sites. Ids increase. */
export function removeOldSites(publicationDir: string): void {
  const names = readdirSync(publicationDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const kept = new Set(names.filter((name) => name.startsWith('before-')).slice(-keptSites));
  for (const name of names) {
    if (!kept.has(name)) rmSync(join(publicationDir, name), { recursive: true, force: true });
  }
}
