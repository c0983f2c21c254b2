import { expect, test } from 'vitest';
import type { Accounts } from '../../accounts/accounts.ts';
import type { SignedInRequest } from '../../routes.ts';
import { describeSaved } from './describe-draft.ts';

const now = Date.parse('2026-11-25T20:00:00Z');
const options = { accounts: {} as Accounts, clock: () => now, publisher: undefined };
const request = { session: { person: { id: 'ada' } } } as SignedInRequest;
const file = { path: 'content/articles/a-slug.mdx', draft: undefined };

test('says what visitors get of a file without a draft', async () => {
  expect(await describeSaved(options, request, file)).toBe('As it is on the site.');
  expect(await describeSaved(options, request, file, 'scheduled')).toBe('As it is scheduled.');
  expect(await describeSaved(options, request, file, 'draft')).toBe('Not on the site.');
});

test('says within its sentence when a draft was saved', async () => {
  const draft = { source: '', basedOn: undefined, revision: 1, savedBy: 'ada', savedAt: now };
  expect(
    await describeSaved(options, request, { ...file, draft: { ...draft, path: file.path } }),
  ).toBe('Draft saved today, 3:00 PM');
});
