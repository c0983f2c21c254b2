import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerChannels } from '../../server/outbox/registered-channels.ts';
import {
  isOnPostgres,
  type TemporaryData,
} from '../../server/platform/files/temporary-data.for-tests.ts';
import { createCommandData } from '../temporary-command-data.for-tests.ts';
import { exitCodes } from '../command-error.ts';
import { addBackupCommands } from './backup-commands.ts';

const passphrase = 'four lanterns by the harbour';
const print = vi.spyOn(console, 'log');
let data: TemporaryData;

beforeEach(async () => {
  data = await createCommandData((database) =>
    registerChannels(database, [{ name: 'chat', target: '' }]),
  );
  vi.stubEnv('BACKUP_KEY', passphrase);
  print.mockImplementation(() => {});
});
afterEach(() => void print.mockReset());

async function run(...words: string[]): Promise<void> {
  const program = new Command().exitOverride();
  addBackupCommands(program);
  await program.parseAsync(words, { from: 'user' });
}

const unusable = (sentence: string) => ({
  message: expect.stringContaining(sentence),
  exitCode: exitCodes.unusable,
});

describe('the exit code reports unusable settings or data', () => {
  test('when no key to encrypt or decrypt a backup is set', async () => {
    vi.stubEnv('BACKUP_KEY', '');
    const file = join(data.folder, 'site.age');
    await expect(run('backup', file)).rejects.toMatchObject(unusable('Set BACKUP_KEY'));
    for (const words of [
      ['backup', 'verify', import.meta.filename],
      ['restore', import.meta.filename],
    ]) {
      await expect(run(...words)).rejects.toMatchObject(unusable('Set BACKUP_KEY'));
    }
  });

  test('when a backup is missing or cannot be decrypted', async () => {
    for (const words of [['backup', 'verify'], ['restore']]) {
      const missing = join(data.folder, 'nowhere.age');
      await expect(run(...words, missing)).rejects.toMatchObject(
        unusable('cannot be read (ENOENT'),
      );
      const other = import.meta.filename;
      await expect(run(...words, other)).rejects.toMatchObject(unusable('does not open'));
    }
  });

  test('when the target already holds data', async () => {
    const file = join(data.folder, 'site.age');
    await run('backup', file);
    await expect(run('restore', file)).rejects.toMatchObject(unusable('There is data already'));
  });

  test.skipIf(isOnPostgres)('and no empty database is left in place of a lost one', async () => {
    const file = join(data.folder, 'site.age');
    writeFileSync(join(data.folder, 'auth-keys.json'), '{}');
    await run('backup', file);
    rmSync(data.sqliteFile);
    await expect(run('restore', file)).rejects.toMatchObject(unusable('There is data already'));
    expect(readdirSync(data.folder).toSorted()).toEqual(['auth-keys.json', 'site.age']);
    await run('restore', file, '--replace');
    expect(existsSync(data.sqliteFile)).toBe(true);
  });

  test.skipIf(isOnPostgres)('when another process has the database open', async () => {
    const file = join(data.folder, 'site.age');
    await run('backup', file);
    const restored = () => run('restore', file, '--replace');
    const server = await data.open();
    await expect(restored()).rejects.toMatchObject(unusable('The data is in use'));
    await server.close();
    await restored();
  });
});
