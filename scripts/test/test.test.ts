import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { checks } from './checks.ts';

let place: string;
beforeEach(() => {
  place = makeTestFolder('npm-test');
  const programs = new Set(checks.map(({ command }) => command.split(' ')[0] ?? ''));
  // In place of the real commands: they succeed and do nothing, and the test runners write no report.
  for (const program of [...programs, 'node', 'vitest', 'playwright']) {
    writeFileSync(join(place, program), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  }
});

function runTests(chromium: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'test.ts')],
    {
      cwd: place,
      encoding: 'utf8',
      env: { ...process.env, PATH: place, CHROMIUM_PATH: chromium },
    },
  );
  return { status, stderr, stdout, lastLine: stdout.trimEnd().split('\n').at(-1) };
}

describe('npm test', () => {
  test('counts a runner without a report as one failure', () => {
    const { status, lastLine } = runTests(join(place, 'node'));
    expect(lastLine).toBe(`${checks.length + 1} passed, 4 failed`);
    expect(status).toBe(1);
  });

  test('counts and reports a missing browser as a failure', () => {
    const { stderr, stdout, lastLine } = runTests('/nowhere/chromium');
    expect(stderr).toContain('CHROMIUM_PATH is /nowhere/chromium, which cannot be run');
    expect(stdout).toContain('Journeys in the browser: 0 passed, 1 failed');
    expect(lastLine).toBe(`${checks.length + 1} passed, 4 failed`);
  });

  test('passes no runner that `.only` kept from running all tests', () => {
    const runs = runTests(join(place, 'node')).stdout.match(/^> (?:vitest|playwright) .*$/gm);
    expect(runs).toEqual([
      expect.stringContaining(' --allowOnly=false '),
      expect.stringContaining(' --allowOnly=false '),
      expect.stringContaining(' --forbid-only'),
      expect.stringContaining(' --allowOnly=false '),
    ]);
  });
});
