import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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

/** Puts the built site in place and keeps the previous one. @param id of the publication */
export function switchSite({ publicationDir, parts }: SitePlace, id: string): void {
  const before = join(publicationDir, folderBefore(id));
  mkdirSync(before);
  for (const part of parts) {
    if (existsSync(part)) renameSync(part, join(before, basename(part)));
    mkdirSync(dirname(part), { recursive: true });
    renameSync(join(publicationDir, id, basename(part)), part);
  }
}

/** Reverts a switch, also one that stopped anywhere. Repeated after a crash, it continues where it stopped. */
export function switchBack({ publicationDir, parts }: SitePlace, id: string): void {
  const before = join(publicationDir, folderBefore(id));
  for (const part of parts) {
    const kept = join(before, basename(part));
    const built = join(publicationDir, id, basename(part));
    if (!existsSync(built) && existsSync(part)) renameSync(part, built);
    if (existsSync(kept)) renameSync(kept, part);
  }
  rmdirSync(before);
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
