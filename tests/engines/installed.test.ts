import { expect, test } from 'vitest';
import { findEngines } from './find-engines.ts';

const missing = findEngines()
  .filter(({ launch }) => !launch)
  .map(({ howToGet }) => howToGet);
for (const sentence of missing) console.warn(`${sentence} Its tests are skipped.`);

test.runIf(process.env['ALL_ENGINES'])('all three engines are installed', () => {
  expect(missing).toEqual([]);
});
