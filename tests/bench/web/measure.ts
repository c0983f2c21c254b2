import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import { findChromium } from '../../../scripts/test/find-chromium.ts';
import { threadCpuMs, type TraceEvent } from './thread-cpu.ts';
import { toThreadTime } from './thread-time.ts';

export type Theme = 'light' | 'dark';

export interface Measurement {
  /** Performance, accessibility, best practices, and search engines for indexed pages: 0 to 100. */
  scores: readonly number[];
  fcpMs: number;
  lcpMs: number;
  /** Whether the largest contentful paint is text. */
  isLargestText: boolean;
  cls: number;
  tbtMs: number;
  /** All bytes as transferred. */
  bytes: number;
  requests: number;
  /** CPU time of the page's main thread until Lighthouse considered the page loaded. */
  cpuMs: number;
  /** Audits below the best score, with their findings. */
  complaints: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The 404 page is excluded from search engines on purpose. */
const notFoundCategories = categories.filter((name) => name !== 'seo');

/**
 * Loads a page once in a fresh browser, like a phone on a slow connection (Lighthouse's simulated throttling). Uses the CPU time of its
 * tasks instead of wall time, which other programs on the machine prolong. On a busy machine Lighthouse sometimes loses the start of its
 * trace; then this reports it and retries once.
 *
 * @param isNotFound whether the address has no page
 * @returns undefined when it failed twice
 */
export async function measure(
  url: string,
  theme: Theme,
  isNotFound: boolean,
): Promise<Measurement | undefined> {
  for (const attempt of ['trying again', 'left out']) {
    try {
      return await load(url, theme, isNotFound);
    } catch (error) {
      console.warn(`${url}, ${theme}: ${(error as Error).message}; ${attempt}`);
    }
  }
  return undefined;
}

async function load(url: string, theme: Theme, isNotFound: boolean): Promise<Measurement> {
  const judged = isNotFound ? notFoundCategories : categories;
  const folder = mkdtempSync(join(tmpdir(), 'bench-web-'));
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--ignore-certificate-errors',
      `--blink-settings=preferredColorScheme=${theme === 'dark' ? 0 : 1}`,
    ],
  });
  const flags: Flags = {
    onlyCategories: judged,
    ignoreStatusCode: isNotFound,
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    logLevel: 'error',
  };
  try {
    await lighthouse(url, { ...flags, port: chrome.port, gatherMode: folder });
    const traceFile = join(folder, 'trace.json');
    const { traceEvents } = JSON.parse(readFileSync(traceFile, 'utf8'));
    writeFileSync(traceFile, JSON.stringify({ traceEvents: toThreadTime(traceEvents) }));
    const run = await lighthouse(url, { ...flags, auditMode: folder });
    if (!run || run.lhr.runtimeError) {
      throw new Error(`Lighthouse reports ${run?.lhr.runtimeError?.code ?? 'nothing'}`);
    }
    const { lhr } = run;
    const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    const requests = itemsOf(lhr.audits['network-requests']?.details);
    return {
      scores: judged.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
      fcpMs: numberOf('first-contentful-paint'),
      lcpMs: numberOf('largest-contentful-paint'),
      isLargestText: isLargestText(traceEvents),
      cls: numberOf('cumulative-layout-shift'),
      tbtMs: numberOf('total-blocking-time'),
      bytes: requests.reduce((sum, { transferSize = 0 }) => sum + Number(transferSize), 0),
      requests: requests.length,
      cpuMs: threadCpuMs(traceEvents),
      complaints: judged.flatMap((name) =>
        (lhr.categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${name}: ${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
      ),
    };
  } finally {
    chrome.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The browser records each time a new largest element was painted. */
function isLargestText(events: readonly TraceEvent[]): boolean {
  const candidates = events
    .filter(({ name }) => name === 'largestContentfulPaint::Candidate')
    .toSorted((a, b) => a.ts - b.ts);
  return candidates.at(-1)?.args.data?.type === 'text';
}

function itemsOf(details: unknown): { transferSize?: number }[] {
  return (details as { items?: { transferSize?: number }[] } | undefined)?.items ?? [];
}
