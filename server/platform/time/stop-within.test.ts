import { describe, expect, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { stopWithin } from './stop-within.ts';

const log = createLog('silent');
const warn = vi.spyOn(log, 'warn');

describe('an end that is waited for', () => {
  test('is silent when everything ended in time', async () => {
    await stopWithin(Promise.resolve(7), 20, log);
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    ['hangs', () => new Promise(() => {}), 'There was no answer in 0.02 s.'],
    ['fails', () => Promise.reject(new Error('down')), 'down'],
  ])('comes all the same when something %s, and is told of', async (_, end, message) => {
    await stopWithin(end(), 20, log);
    expect(warn).toHaveBeenLastCalledWith(
      { err: expect.objectContaining({ message }) },
      'work was cut off',
    );
  });
});
