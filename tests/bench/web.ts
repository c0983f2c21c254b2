/**
 * Compares the speed of the built site with the fastest possible page: `npm run bench:web`, after `npm run build`.
 *
 * Serves both through one front (HTTP/2, TLS, brotli, the same headers) and loads every page type, light and dark, in turn with the
 * minimal pages. Prints medians, their ratio to the minimal page with a picture, for pages whose largest paint is text also to the one
 * without, and what Lighthouse reports. The 404 page has no score for search engines. A second table has the times from a click to the
 * next frame on a slow CPU, first that of a button that does nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { collectPageHashes } from '../../scripts/build/page-hashes.ts';
import { readPageHashes, securityHeaders } from '../../server/platform/http/security-headers.ts';
import { pagePaths } from '../e2e/page-paths.ts';
import { startFront } from './web/front.ts';
import { interactions, maxInteractionMs, openInteractionBrowser } from './web/interactions.ts';
import { writeMinimalSite } from './web/minimal-page.ts';
import { measure, type Measurement, type Theme } from './web/measure.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    dist: { type: 'string', default: 'dist' },
    hashes: { type: 'string', default: 'build/csp-hashes.json' },
    /** Only these paths, separated by commas. */
    only: { type: 'string' },
    themes: { type: 'string', default: 'light,dark' },
    /** Only the interaction times, without Lighthouse. */
    interactions: { type: 'boolean', default: false },
    /** Of the CPU during interactions. Six times is about a low-end phone; choose less on a slow machine. */
    slowdown: { type: 'string', default: '6' },
  },
});

const notFoundPath = '/no-such-page';
const pages = values.only?.split(',') ?? pagePaths;
const themes = values.themes.split(',') as Theme[];
const subjects = [
  { name: 'minimal, picture', site: 'minimal', path: '/', theme: 'light' as Theme },
  { name: 'minimal, text', site: 'minimal', path: '/text', theme: 'light' as Theme },
  ...pages.flatMap((path) =>
    themes.map((theme) => ({ name: `${path} ${theme}`, site: 'site', path, theme })),
  ),
];

const measuredInteractions = interactions.filter(
  ({ site, path }) => site === 'minimal' || pages.includes(path),
);

const minimalDir = mkdtempSync(join(tmpdir(), 'minimal-page-'));
await writeMinimalSite(minimalDir);
const hashes = readPageHashes(values.hashes);
if (!hashes) throw new Error(`There is no ${values.hashes}: run \`npm run build\` first.`);
const { styleHashes } = await collectPageHashes(minimalDir);
const headers = securityHeaders({
  ...hashes,
  styleHashes: [...hashes.styleHashes, ...styleHashes],
});
const front = await startFront({ site: values.dist, minimal: minimalDir }, headers);

const measurements = new Map(subjects.map(({ name }) => [name, [] as Measurement[]]));
const interactionTimes = new Map(measuredInteractions.map(({ name }) => [name, [] as number[]]));
for (let run = 0; run < Number(values.runs); run += 1) {
  if (!values.interactions) await measurePages();
  await measureInteractions();
}
front.stop();
rmSync(minimalDir, { recursive: true });

if (!values.interactions) printPages();
printInteractions();

async function measurePages(): Promise<void> {
  for (const { name, site, path, theme } of subjects) {
    const measurement = await measure(front.originOf(site) + path, theme, path === notFoundPath);
    if (measurement) measurements.get(name)!.push(measurement);
  }
}

async function measureInteractions(): Promise<void> {
  const browser = await openInteractionBrowser(Number(values.slowdown));
  for (const interaction of measuredInteractions) {
    const time = await browser.measure(front.originOf(interaction.site), interaction);
    interactionTimes.get(interaction.name)!.push(time);
  }
  await browser.close();
}

function printInteractions(): void {
  if (measuredInteractions.length === 0) return;
  const rows = measuredInteractions.map(({ name, path }) => {
    const times = interactionTimes.get(name)!;
    const time = median(times);
    const verdict = time <= maxInteractionMs ? 'yes' : 'no';
    return `| ${[name, path, time, times.join(' '), verdict].join(' | ')} |`;
  });
  console.log(
    [
      '',
      `| interaction | page | median ms | runs | at most ${maxInteractionMs} ms |`,
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
  );
}

function printPages(): void {
  const medians = [...measurements]
    .filter(([, runs]) => runs.length > 0)
    .map(([name, runs]) => ({ name, ...medianOf(runs) }));
  const [minimal, minimalText] = medians;
  if (minimal?.name !== subjects[0]!.name || minimalText?.name !== subjects[1]!.name) {
    throw new Error('The minimal pages were not measured.');
  }
  const ratio = (value: number, ofMinimal: number) => (value / ofMinimal).toFixed(2);
  console.log(
    [
      '| page | scores | FCP s | × minimal | LCP s | × minimal | × minimal, text | CLS | TBT ms | KB | requests | main thread CPU ms |',
      '|---|---|---|---|---|---|---|---|---|---|---|---|',
      ...medians.map(
        (row) =>
          `| ${[
            row.name,
            row.scores.join(' '),
            (row.fcpMs / 1000).toFixed(2),
            ratio(row.fcpMs, minimal.fcpMs),
            (row.lcpMs / 1000).toFixed(2),
            ratio(row.lcpMs, minimal.lcpMs),
            row.isLargestText ? ratio(row.lcpMs, minimalText.lcpMs) : '',
            row.cls.toFixed(3),
            row.tbtMs.toFixed(0),
            (row.bytes / 1024).toFixed(1),
            row.requests,
            row.cpuMs.toFixed(0),
          ].join(' | ')} |`,
      ),
    ].join('\n'),
  );
  for (const { name, complaints } of medians) {
    for (const complaint of complaints) console.log(`${name}: ${complaint}`);
  }
}

function medianOf(runs: readonly Measurement[]): Measurement {
  const of = (read: (run: Measurement) => number) => median(runs.map(read));
  return {
    scores: runs[0]!.scores.map((_, i) => of(({ scores }) => scores[i]!)),
    fcpMs: of(({ fcpMs }) => fcpMs),
    lcpMs: of(({ lcpMs }) => lcpMs),
    isLargestText: runs[0]!.isLargestText,
    cls: of(({ cls }) => cls),
    tbtMs: of(({ tbtMs }) => tbtMs),
    bytes: of(({ bytes }) => bytes),
    requests: of(({ requests }) => requests),
    cpuMs: of(({ cpuMs }) => cpuMs),
    complaints: [...new Set(runs.flatMap(({ complaints }) => complaints))],
  };
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
}
