import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../../platform/files/test-folder.for-tests.ts';
import { createMailSender } from './mail-sender.ts';

let folder: string;
beforeEach(() => {
  folder = makeTestFolder('mail-sender');
});

describe('a mail written to a file', () => {
  test('is complete, and replaces what a crash left of it', async () => {
    writeFileSync(join(folder, 'a.eml.part'), 'To: ada@exam');
    const { send } = createMailSender({ folder, from: 'site@e.example' });
    const mail = { to: 'ada@example.com', subject: 'Sign in', text: 'A link' };
    await send('a', mail);
    expect(readdirSync(folder)).toEqual(['a.eml']);
    const text = readFileSync(join(folder, 'a.eml'), 'utf8');
    expect(text).toContain('To: ada@example.com');
    expect(text).toContain('A link');
  });
});
