import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { UnusableData } from '../command-error.ts';
import { siteSettings, type SiteSettings } from './project.ts';

/** The owner's settings, relative to the project. */
export const settingsFile = 'site/settings.yaml';

/**
 * @param root the folder of the project
 * @throws UnusableData when the settings cannot be read, or lack what the launch check reads
 */
export function readSettings(root: string): SiteSettings {
  const { data } = siteSettings.safeParse(readYaml(join(root, settingsFile)));
  if (data) return data;
  throw new UnusableData(`${settingsFile} has errors: \`npm run check:content\` lists them.`);
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8')) as unknown;
  } catch (cause) {
    const [reason] = (cause as Error).message.split('\n');
    throw new UnusableData(`${settingsFile} cannot be read: ${reason}`, { cause });
  }
}
