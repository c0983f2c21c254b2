import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hash.ts';

test('a missing user is compared again after a moment in which nothing more could be hashed', async () => {
  const hasher = createPasswordHasher(0);
  const stored = await hasher.hash('violet-harbour-lantern-42');
  const flood = Array.from({ length: 4 }, () => hasher.hash('flood'));
  for (const known of [stored, null]) {
    await expect(hasher.matches('violet-harbour-lantern-42', known)).rejects.toMatchObject({
      code: 'over_request_rate_limit',
    });
  }
  await Promise.all(flood);
  expect(await hasher.matches('violet-harbour-lantern-42', stored)).toBe(true);
  expect(await hasher.matches('violet-harbour-lantern-42', null)).toBe(false);
});
