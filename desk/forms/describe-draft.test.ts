import { expect, test } from 'vitest';
import type { Accounts } from '../accounts/accounts.ts';
import type { SignedInRequest } from '../routes.ts';
import { openTemporaryDesk } from '../temporary-desk.for-tests.ts';
import { describeSaved } from './describe-draft.ts';

const now = Date.parse('2026-11-25T20:00:00Z');
const options = { accounts: {} as Accounts, clock: () => now };
const request = { session: { person: { id: 'ada' } } } as SignedInRequest;
const file = { path: 'content/articles/a-slug.mdx', draft: undefined };

test('says what visitors get of a file without a draft', async () => {
  expect(await describeSaved(options, request, file, 'live')).toBe('As it is on the site.');
  expect(await describeSaved(options, request, file, 'scheduled')).toBe('As it is scheduled.');
  expect(await describeSaved(options, request, file, 'draft')).toBe('Not on the site.');
});

const draft = {
  ...file,
  source: '',
  basedOn: undefined,
  revision: 1,
  savedBy: 'ada',
  savedAt: now,
};

test('says within its sentence when a draft was saved', async () => {
  expect(await describeSaved(options, request, { ...file, draft }, 'live')).toBe(
    'Draft saved today, 3:00 PM',
  );
});

test('begins a sentence with somebody else', async () => {
  const { accounts, close } = await openTemporaryDesk();
  const theirs = { ...file, draft: { ...draft, savedBy: 'grace' } };
  expect(await describeSaved({ ...options, accounts }, request, theirs, 'live')).toBe(
    'Somebody who was removed saved a draft today, 3:00 PM',
  );
  await close();
});
