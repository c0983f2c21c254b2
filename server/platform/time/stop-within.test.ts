import { describe, expect, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { stopWithin } from './stop-within.ts';

const log = createLog('silent');
const warn = vi.spyOn(log, 'warn');

describe('a bounded stop', () => {
  test('logs nothing when everything ended in time', async () => {
    await stopWithin(Promise.resolve(7), log, 20);
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    ['hangs', () => new Promise(() => {}), 'There was no answer in 0.02 s.'],
    ['fails', () => Promise.reject(new Error('down')), 'down'],
  ])('resolves and logs a warning when something %s', async (_, end, message) => {
    await stopWithin(end(), log, 20);
    expect(warn).toHaveBeenLastCalledWith(
      { err: expect.objectContaining({ message }) },
      'work was cut off',
    );
  });
});
