import { expect, test } from 'vitest';
import { createLog } from '../../server/platform/log/log.ts';
import { createLaunchDiagnostics } from './launch-diagnostics.ts';

test('what the desk can change is said without files, keys and commands', async () => {
  const find = createLaunchDiagnostics({ root: '.', clock: () => 0, log: createLog('silent') });
  const found = (await find()) ?? [];
  const remedies = found
    .filter(({ file }) => file.startsWith('site/') && !file.startsWith('site/public/'))
    .map(({ remedy }) => remedy);
  expect(remedies.length).toBeGreaterThan(0);
  for (const remedy of remedies) {
    expect(remedy).not.toMatch(
      /\b(?:isSample|legalPages|npm|site\/|docs\/|file)\b|\.(?:yaml|mdx|md)\b/,
    );
  }
});
