import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rotateKeys } from '../../server/auth/keys/key-file.ts';
import type { TemporaryData } from '../../server/platform/files/temporary-data.for-tests.ts';
import { createCommandData } from '../temporary-command-data.for-tests.ts';
import { exitCodes } from '../command-error.ts';
import { addKeyCommands } from './key-commands.ts';
import { withAuth } from './with-auth.ts';

let data: TemporaryData;
beforeEach(async () => {
  data = await createCommandData();
});

describe('the keys file', () => {
  test('is not created by a command, whose keys no server would accept', async () => {
    const file = join(data.folder, 'auth-keys.json');
    await expect(withAuth((auth) => auth.readKeys())).rejects.toMatchObject({
      message: expect.stringContaining(`There are no keys in ${file}.`),
      exitCode: exitCodes.unusable,
    });
    expect(existsSync(file)).toBe(false);
  });

  test('is reported as unusable data when it is damaged', async () => {
    const file = join(data.folder, 'auth-keys.json');
    writeFileSync(file, '{}');
    await expect(withAuth(async () => {})).rejects.toMatchObject({
      message: `The keys cannot be used: The key file ${file} is damaged; restore it from a backup.`,
      exitCode: exitCodes.unusable,
    });
  });

  test('is reported as unusable data when it is a directory', async () => {
    mkdirSync(join(data.folder, 'auth-keys.json'));
    await expect(withAuth(async () => {})).rejects.toMatchObject({
      message: expect.stringContaining('is a folder'),
      exitCode: exitCodes.unusable,
    });
  });

  test('is reported as unusable data when it cannot be replaced', async () => {
    // So long that the name of the temporary file exceeds the limit.
    const file = join(data.folder, 'k'.repeat(230));
    vi.stubEnv('AUTH_KEYS_FILE', file);
    await rotateKeys(join(data.folder, 'auth-keys.json'), Date.now());
    renameSync(join(data.folder, 'auth-keys.json'), file);
    const program = new Command().exitOverride();
    addKeyCommands(program);
    await expect(program.parseAsync(['rotate-keys'], { from: 'user' })).rejects.toMatchObject({
      message: expect.stringContaining('ENAMETOOLONG'),
      exitCode: exitCodes.unusable,
    });
  });
});
