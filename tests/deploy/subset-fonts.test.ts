import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canJoinFonts, python } from './find-program.ts';
import { prepareCommands } from './run-commands.ts';

const { folder, copy, run, remove } = prepareCommands();
beforeAll(copy);
afterAll(remove);

describe('npm run subset:fonts', () => {
  const fonts = readdirSync('site/fonts').filter((name) => name.endsWith('.woff2'));
  const canJoin = canJoinFonts();
  let done: ReturnType<typeof run>;
  beforeAll(() => {
    // What the copy brought along would hide that nothing was made.
    if (canJoin) for (const name of fonts) rmSync(join(folder, 'site/fonts', name));
    done = run(`PYTHON=${python} npm run subset:fonts`);
  });

  test.runIf(canJoin)('makes the fonts that are published', () => {
    expect(done.status).toBe(0);
    for (const name of fonts) {
      // Another version of the tools may pack them a little otherwise; their characters and widths have tests of their own.
      const [made, published] = [join(folder, 'site/fonts', name), join('site/fonts', name)];
      expect(statSync(made).size / statSync(published).size).toBeCloseTo(1, 1);
    }
  });

  test.skipIf(canJoin)('says what it lacks', () => {
    expect(done.output).toContain('python3-fonttools');
  });
});
