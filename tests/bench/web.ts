/**
 * How fast the built site is beside the fastest page that can be: `npm run bench:web`, after `npm run build`.
 *
 * Serves both through one front (HTTP/2, TLS, brotli, the same headers) and loads every page type, light and dark, by turns with the
 * limit pages. Prints medians, their ratio to the one with a picture, of pages whose largest paint is text also to the one without, and
 * what Lighthouse has to complain of. The page for what is not found has no score for search engines.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { collectPageHashes } from '../../scripts/build/page-hashes.ts';
import { readPageHashes, securityHeaders } from '../../server/platform/http/security-headers.ts';
import { pagePaths } from '../e2e/page-paths.ts';
import { startFront } from './web/front.ts';
import { writeLimitSite } from './web/limit-page.ts';
import { measure, type Measurement, type Theme } from './web/measure.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    dist: { type: 'string', default: 'dist' },
    hashes: { type: 'string', default: 'build/csp-hashes.json' },
    /** Only the paths that are named, with commas between. */
    only: { type: 'string' },
    themes: { type: 'string', default: 'light,dark' },
  },
});

const notFoundPath = '/no-such-page';
const pages = values.only?.split(',') ?? pagePaths;
const themes = values.themes.split(',') as Theme[];
const subjects = [
  { name: 'limit, picture', site: 'limit', path: '/', theme: 'light' as Theme },
  { name: 'limit, text', site: 'limit', path: '/text', theme: 'light' as Theme },
  ...pages.flatMap((path) =>
    themes.map((theme) => ({ name: `${path} ${theme}`, site: 'site', path, theme })),
  ),
];

const limitDir = mkdtempSync(join(tmpdir(), 'limit-page-'));
await writeLimitSite(limitDir);
const hashes = readPageHashes(values.hashes);
if (!hashes) throw new Error(`There is no ${values.hashes}: run \`npm run build\` first.`);
const { styleHashes } = await collectPageHashes(limitDir);
const headers = securityHeaders({
  hashes: { ...hashes, styleHashes: [...hashes.styleHashes, ...styleHashes] },
  connectOrigins: [],
});
const front = await startFront({ site: values.dist, limit: limitDir }, headers);

const measurements = new Map(subjects.map(({ name }) => [name, [] as Measurement[]]));
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const { name, site, path, theme } of subjects) {
    const measurement = await measure(front.originOf(site) + path, theme, path === notFoundPath);
    if (measurement) measurements.get(name)!.push(measurement);
  }
}
front.stop();
rmSync(limitDir, { recursive: true });

const medians = [...measurements]
  .filter(([, runs]) => runs.length > 0)
  .map(([name, runs]) => ({ name, ...medianOf(runs) }));
const [limit, textLimit] = medians;
if (limit?.name !== subjects[0]!.name || textLimit?.name !== subjects[1]!.name) {
  throw new Error('The limit pages were not measured.');
}
const ratio = (value: number, ofLimit: number) => (value / ofLimit).toFixed(2);
console.log(
  [
    '| page | scores | FCP s | × limit | LCP s | × limit | × limit, text | CLS | TBT ms | KB | requests | main thread CPU ms |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...medians.map(
      (row) =>
        `| ${[
          row.name,
          row.scores.join(' '),
          (row.fcpMs / 1000).toFixed(2),
          ratio(row.fcpMs, limit.fcpMs),
          (row.lcpMs / 1000).toFixed(2),
          ratio(row.lcpMs, limit.lcpMs),
          row.isLargestText ? ratio(row.lcpMs, textLimit.lcpMs) : '',
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

function medianOf(runs: readonly Measurement[]): Measurement {
  const of = (read: (run: Measurement) => number) =>
    runs.map(read).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]!;
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
