import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startDesk } from '../e2e/desk/start-desk.ts';

/** A picture of 8 MB from a phone with a weak signal. */
const seconds = 40;

test('the desk receives a form for longer than the site waits for one', async () => {
  const { desk, stop } = await startDesk();
  onTestFinished(stop);
  const body = new URLSearchParams({ email: 'ada@engines.example', password: 'x'.repeat(200) });
  const bytes = Buffer.from(body.toString());
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': bytes.length,
    origin: desk,
  };
  const sent = request(`${desk}/sign-in`, { method: 'POST', headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
  });
  for (let second = 0; second < seconds; second += 1) {
    sent.write(bytes.subarray(second, second + 1));
    await pause(1_000);
  }
  sent.end(bytes.subarray(seconds));
  expect(await answered).toBe(422);
});
