import { expect, test } from 'vitest';
import { stranger } from './hash-requester.ts';
import { createPasswordHasher } from './password-hash.ts';

test('a missing user is hashed again after a moment in which no hash could be computed', async () => {
  const hasher = createPasswordHasher(0);
  const requester = stranger({ ipAddress: '198.51.100.1', userAgent: null });
  const stored = await hasher.hash('violet-harbour-lantern-42', requester);
  const flood = Array.from({ length: 2 }, () => hasher.hash('flood', requester));
  for (const known of [stored, null]) {
    await expect(
      hasher.matches('violet-harbour-lantern-42', known, requester),
    ).rejects.toMatchObject({ code: 'over_request_rate_limit' });
  }
  await Promise.all(flood);
  expect(await hasher.matches('violet-harbour-lantern-42', stored, requester)).toBe(true);
  expect(await hasher.matches('violet-harbour-lantern-42', null, requester)).toBe(false);
});
