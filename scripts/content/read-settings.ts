import { UnusableData } from '../../cli/command-error.ts';
import { importSettings, settingsFile } from '../../cli/launch-check/import-settings.ts';
import { settingsSchema } from '../../site/settings-schema.ts';
import type { settings } from '../../site/settings.ts';

/**
 * Reads the owner's settings without validating them. After a failure, which is printed, this process ends. A
 * script that uses this must import modules that import the settings only afterwards: with an error in them no line
 * of the script would run, and Node would print its own message.
 */
export async function readSettings(): Promise<typeof settings> {
  try {
    return (await importSettings('.')) as typeof settings;
  } catch (error) {
    if (!(error instanceof UnusableData)) throw error;
    return refuse(error.message);
  }
}

/** The zone in which days are counted. If the settings name none, this process ends as above. */
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
