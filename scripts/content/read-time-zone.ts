import { formatDiagnostic } from '../../contract/diagnostic.ts';
import { checkSettings } from './check-pages.ts';

/**
 * The zone in which days are counted. If the settings are invalid, which is printed, this process ends. A script that
 * uses this must import modules that import the settings only afterwards: with an error in them no line of the script
 * would run, and Node would print its own message.
 */
export async function readTimeZone(): Promise<string> {
  const diagnostics = await checkSettings({ isForDev: true });
  if (diagnostics.length === 0) return (await import('../../site/settings.ts')).settings.timeZone;
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
  process.exit(1);
}
