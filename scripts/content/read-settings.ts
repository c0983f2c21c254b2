import { UnusableData } from '../../cli/command-error.ts';
import { importSettings, settingsFile } from '../../cli/launch-check/import-settings.ts';
import { settingsSchema } from '../../site/settings-schema.ts';
import type { settings } from '../../site/settings.ts';

/**
 * The owner's settings, unchecked. Where they cannot be read it is said why, and this process ends. A script that asks here must import what
 * imports the settings itself only afterwards: with a slip in them no line of the script would run, and Node would print its own words.
 */
export async function readSettings(): Promise<typeof settings> {
  try {
    return (await importSettings('.')) as typeof settings;
  } catch (error) {
    if (!(error instanceof UnusableData)) throw error;
    return refuse(error.message);
  }
}

/** The zone in which days are counted. Where the settings name none, this process ends as above. */
export async function readTimeZone(): Promise<string> {
  const { timeZone } = await readSettings();
  const { success } = settingsSchema.shape.timeZone.safeParse(timeZone);
  return success
    ? timeZone
    : refuse(`${settingsFile} is not in order: npm run check:content says why.`);
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
