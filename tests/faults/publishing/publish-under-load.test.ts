import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSource } from '../../../desk/writing/content-files.ts';
import {
  createTemporaryData,
  type TemporaryData,
} from '../../../server/platform/files/temporary-data.for-tests.ts';
import { createProject, startPublishing } from './start-publishing.ts';

/** `npm run test:long` publishes 50 times. */
const rounds = Number(process.env['PUBLISH_ROUNDS'] ?? 3);
const visitorCount = 20;
const pages = ['/', '/other'];

let folder: string;
let data: TemporaryData;
beforeAll(async () => {
  data = await createTemporaryData();
  folder = createProject();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await data.remove();
});

test(
  `no request fails during ${rounds} publications`,
  async () => {
    const server = await startPublishing(folder, data.variables);
    // Before the first publication there is no site.
    await expect.poll(() => server.outcomes().length).toBeGreaterThan(0);
    const begun = server.outcomes().length;
    const stop = new AbortController();
    const visits = Array.from({ length: visitorCount }, (_, index) =>
      visit(server.address + pages[index % pages.length], stop.signal),
    );
    while (server.outcomes().length < begun + rounds) await sleep(10);
    stop.abort();
    const visited = await Promise.all(visits);
    const outcomes = await server.kill();

    const failures = visited.flatMap((visitor) => visitor.failures);
    const times = visited.flatMap((visitor) => visitor.timesMs).toSorted((a, b) => a - b);
    const versions = new Set(visited.flatMap((visitor) => [...visitor.versions])).size;
    console.info(
      `${outcomes.length - begun} publications, ${times.length} requests, ${failures.length} failed, ` +
        `${versions} versions seen, 99% within ${times[Math.floor(times.length * 0.99)]} ms, all within ${times.at(-1)} ms`,
    );
    expect(failures).toEqual([]);
    expect(outcomes.filter((outcome) => !outcome.includes('"ok":true,'))).toEqual([]);
    expect(versions).toBeGreaterThan(rounds / 2);
    expect(times.length).toBeGreaterThan(rounds * visitorCount);
  },
  60_000 + rounds * 10_000,
);

/** Requests a page repeatedly. Its policy must be from the same publication. */
async function visit(url: string, stop: AbortSignal) {
  const failures: string[] = [];
  const timesMs: number[] = [];
  const versions = new Set<string>();
  while (!stop.aborted) {
    const startedAt = performance.now();
    try {
      const response = await fetch(url);
      const hash = hashSource(await response.text());
      const policy = response.headers.get('content-security-policy') ?? '';
      if (response.status !== 200) failures.push(`${url} answered ${response.status}`);
      else if (!policy.includes(hash)) failures.push(`${url} had the policy of another version`);
      versions.add(hash);
    } catch (error) {
      failures.push(`${url}: ${(error as Error).message}`);
    }
    timesMs.push(Math.round(performance.now() - startedAt));
  }
  return { failures, timesMs, versions };
}
