import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareCommands } from './run-commands.ts';

const { folder, copy, run, remove } = prepareCommands();
beforeAll(copy);
afterAll(remove);

test('npm run subset:fonts generates the published fonts', () => {
  const fonts = readdirSync('site/fonts').filter((name) => name.endsWith('.woff2'));
  // The copies would hide that nothing was generated.
  for (const name of fonts) rmSync(join(folder, 'site/fonts', name));

  expect(run('npm run subset:fonts').status).toBe(0);

  const isAsPublished = (name: string) =>
    readFileSync(join(folder, 'site/fonts', name)).equals(readFileSync(join('site/fonts', name)));
  expect(fonts.filter((name) => !isAsPublished(name))).toEqual([]);
});
