import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { links } from './links.ts';
import type { Settings } from './settings-schema.ts';

// The owner's commands run in any folder. Builds move this module into other files, and run in the project's folder.
const beside = join(import.meta.dirname, 'settings.yaml');
const file = existsSync(beside) ? beside : 'site/settings.yaml';

/** The owner's settings: brand, external links, people. The content check validates them. */
export const settings = readSettings();

/** Reads published changes in a running server. Callers of `settings` keep no value that they derived from it. */
export function reloadSettings(): void {
  Object.assign(settings, readSettings());
}

/** Where visitors book a demo. Without a calendar it is the form. */
export function demoUrl(): string {
  return settings.links.demoScheduling ?? links.getStarted;
}

function readSettings(): Settings {
  try {
    return (parse(readFileSync(file, 'utf8')) ?? {}) as Settings;
  } catch {
    // The content check says why, and programs check before they start; the other contents can be checked without them.
    return {} as Settings;
  }
}
