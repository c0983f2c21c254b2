import type { Page } from '@playwright/test';
import { longestTaskMs, type TraceEvent } from '../bench/web/thread-cpu.ts';

/** The tasks of each thread with their processor time, what pages note, and the names of the threads. */
const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata'];
const mark = 'the page that is traced';

/** Processor time, in milliseconds, of the longest task of the page's main thread while something is done. */
export async function traceLongestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories });
  await act();
  await page.evaluate((name) => performance.mark(name), mark);
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return longestTaskMs(traceEvents, mark);
}
