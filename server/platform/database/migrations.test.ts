import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** In order. A release adds its own. */
const released = [
  '0001-leads.sql',
  '0002-books.sql',
  '0003-canaries.sql',
  '0004-trials.sql',
  '0005-row-security.postgres.sql',
  '0006-channels.sql',
  '0007-row-security.postgres.sql',
  '0008-notices.sql',
  '0009-row-security.postgres.sql',
  '0100-auth.sql',
  '0101-auth-mails.sql',
  '0102-row-security.postgres.sql',
];

const folder = join(import.meta.dirname, 'migrations');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();

test('a new migration comes last: a hosted database accepts none between those it has', () => {
  expect(names.slice(0, released.length)).toEqual(released);
});

test('tables and columns are the same on both engines', () => {
  const ofOneEngine = names.filter((name) => /\.(?:sqlite|postgres)\.sql$/.test(name));
  const adding = ofOneEngine.filter((name) =>
    /create table|add column/i.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(adding).toEqual([]);
});
