import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLimitMs, prepareCommands } from '../commands/run-commands.ts';

/* One build, then each benchmark as short as possible, one after another in one copy of the project. */
const { run, copy, remove } = prepareCommands();
beforeAll(copy);
afterAll(remove);

test.each([
  ['npm run build', 'page(s) built'],
  ['npm run bench:server', '| after 45000 requests |'],
  ['BENCH_ROUNDS=1 BENCH_SECONDS=1 npm run bench:leads -- --desk', 'the desk under load: '],
  ['BENCH_SECONDS=1 npm run bench:auth', 'refreshes: '],
  ['npm run bench:desk -- --leads 1000 --engine sqlite', '  export: '],
  ['npm run bench:requests -- 200', 'leads, 0 of them not stored'],
  ['npm run bench:build -- 25', '| 25 |'],
  [
    'npm run bench:web -- --runs 1 --only /about --themes light',
    // The first score depends on the speed of the machine.
    /\| \/about light \| \d+ 100 100 100 \|/,
  ],
])(
  '%s runs',
  (command, figure) => {
    const { status, output } = run(command);

    expect(output).toMatch(figure);
    expect(status).toBe(0);
  },
  buildLimitMs,
);
