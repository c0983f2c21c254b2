/**
 * Rejects invalid settings, colors, pages, lists and texts, all at once and each with a remedy: `npm run check:content`.
 * `npm run dev` adds `--for-dev`, which accepts unfinished texts. `--json` is for the launch check.
 */
import { readFile } from 'node:fs/promises';
import { program } from 'commander';
import { formatDiagnostic, type Diagnostic } from '../../contract/diagnostic.ts';
import { lint } from '../../site/content/lint/lint.ts';
import { checkColors } from '../../site/styles/contrast.ts';
import { parseTokens, tokensFile } from '../../site/styles/tokens.ts';
import { checkPages, checkSettings } from './check-pages.ts';
import { readLintContext } from './lint-context.ts';

const { forDev: isForDev = false, json } = program
  .name('npm run check:content')
  .option('--for-dev', 'accept unfinished texts')
  .option('--json', 'write JSON')
  .parse()
  .opts<{ forDev?: true; json?: true }>();
const diagnostics = await checkContent();

if (json) console.log(JSON.stringify(diagnostics));
else for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
process.exitCode = diagnostics.length === 0 ? 0 : 1;

async function checkContent() {
  const inSettings = await checkSettings({ isForDev });
  const inPages = [...(await checkTokens()), ...(await checkPages({ isForDev }))];
  const inTexts = lint(await readLintContext());
  return [
    ...inSettings,
    ...inPages,
    ...inTexts.filter(({ rule }) => !isForDev || rule === 'front-matter'),
  ];
}

/** Colors that stand out too little may still be tried in `npm run dev`. */
async function checkTokens(): Promise<Diagnostic[]> {
  const css = await readFile(tokensFile, 'utf8');
  const found = isForDev ? parseTokens(css).invalid : checkColors(css);
  return found.map((diagnostic) => ({ file: tokensFile, ...diagnostic }));
}
