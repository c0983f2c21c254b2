/**
 * Refuses settings, pages, lists and texts that cannot be published, all at once and each with what to write: `npm run check:content`.
 * `npm run dev` asks with `--for-dev`, which lets through what is still being written. `--json` is for the launch check.
 */
import { formatDiagnostic } from '../../contract/diagnostic.ts';
import { lint } from '../../site/content/lint/lint.ts';
import { checkPages } from './check-pages.ts';
import { checkSettings } from './check-settings.ts';
import { readLintContext } from './lint-context.ts';
import { readSettings } from './read-settings.ts';

const isForDev = process.argv.includes('--for-dev');
const diagnostics = await checkContent();

if (process.argv.includes('--json')) console.log(JSON.stringify(diagnostics));
else for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
process.exitCode = diagnostics.length === 0 ? 0 : 1;

async function checkContent() {
  const settings = await readSettings();
  const inSettings = await checkSettings(settings, { isForDev });
  const inPages = await checkPages({ isForDev });
  // The texts need the time zone and the links of the settings.
  if (inSettings.length > 0) return [...inSettings, ...inPages];
  const inTexts = lint(await readLintContext(settings.timeZone, new Date()));
  return [...inPages, ...inTexts.filter(({ rule }) => !isForDev || rule === 'facts')];
}
