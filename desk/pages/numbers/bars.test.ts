import { expect, test } from 'vitest';
import { cookie, desk, openDesk } from '../../temporary-desk.for-tests.ts';

test('the number of a bar comes before its detail, for a screen reader', async () => {
  await openDesk();
  const html = await (await desk.call('/numbers', { cookie })).text();
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/ +/g, ' ');
  expect(text).toContain('Accepted 0 , 0 quarantined');
});
