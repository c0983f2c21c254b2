import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from './platform/files/test-folder.for-tests.ts';
import { requireDatabaseFile } from './require-database-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = makeTestFolder('site-missing');
  file = join(folder, 'site.sqlite');
});

const keysFile = () => join(folder, 'auth-keys.json');
const check = () => requireDatabaseFile(file, keysFile());

describe('the server start', () => {
  test('creates a database in an empty or missing folder', () => {
    expect(check).not.toThrow();
    expect(() => requireDatabaseFile(join(folder, 'new', 'site.sqlite'), keysFile())).not.toThrow();
    // What a killed start leaves behind.
    writeFileSync(file, '');
    writeFileSync(`${file}-wal`, '');
    expect(check).not.toThrow();
  });

  test.each([
    ['its keys', keysFile],
    ['its log', () => `${file}-wal`],
  ])('does not replace a lost database when only %s remain', (_, companion) => {
    writeFileSync(companion(), 'filled');
    expect(check).toThrow(/missing or empty.*restore.*start-empty/);
    writeFileSync(file, '');
    expect(check).toThrow(/missing or empty/);
    writeFileSync(file, 'filled');
    expect(check).not.toThrow();
  });

  test('reports the saved data of a lost database', () => {
    writeFileSync(file, 'another');
    writeFileSync(`${file}.saved-2026-01-01`, 'leads');
    expect(check).toThrow(/site\.sqlite\.saved-2026-01-01 holds the leads/);
  });
});
