import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Settings } from './settings-schema.ts';

/**
 * The owner's settings from `site/settings.yaml`: brand, outside links, people. The content check validates them. The
 * path is relative to the project, in which all commands run: builds move this module into other files.
 */
export const settings = parse(readFileSync('site/settings.yaml', 'utf8')) as Settings;
