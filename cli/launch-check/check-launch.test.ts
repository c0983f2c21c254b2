import { describe, expect, test } from 'vitest';
import { contentFile, withVariables } from './violation.for-tests.ts';
import { checkLaunch } from './check-launch.ts';
import type { LaunchProject } from './project.ts';
import { outside } from './ready-outside.for-tests.ts';
import { readyProject } from './ready-project.for-tests.ts';

describe('the launch check', () => {
  test('calls a site ready that holds no placeholder', async () => {
    expect(await checkLaunch(readyProject(), outside())).toEqual([]);
  });

  test('takes the address of build and server from SITE_URL where the settings hold a placeholder', async () => {
    const settings = { ...readyProject().settings, siteUrl: 'https://www.example.com' };
    expect(await checkLaunch({ ...readyProject(), settings })).toEqual([]);
  });

  test('takes a password with a % sign as the server does', async () => {
    const check = (SMTP_URL: string) =>
      checkLaunch({ ...readyProject(), ...withVariables({ SMTP_URL }) });
    expect(await check('smtp://user:50%off-kX82jq@mail.acme.dev:587')).toEqual([]);
    expect(await check('smtp://user:change-me%@mail.acme.dev:587')).toMatchObject([
      { rule: 'secrets', problem: expect.stringContaining('SMTP_URL has a default') },
    ]);
  });

  test('asks nothing of pages that were not built here', async () => {
    expect(await checkLaunch({ ...readyProject(), builtHome: undefined })).toEqual([]);
  });

  test('does not advise to take a setting out, which pages ask for, but an entry of a list', async () => {
    const remedyOf = async (violation: Partial<LaunchProject>) =>
      (await checkLaunch({ ...readyProject(), ...violation }))[0]?.remedy;
    const { file, text } = readyProject().settingsFile;
    const url = 'https://letters.example.com';

    expect(
      await remedyOf({ settingsFile: { file, text: text.replace('letters.acme.dev', 'x.test') } }),
    ).toBe('Put in the real address.');
    expect(await remedyOf({ contentFiles: [contentFile(`url: ${url}\n`)] })).toBe(
      'Enter the real address, or remove the entry.',
    );
  });

  test('asks nobody outside when it is not told to', async () => {
    const project = readyProject();
    expect(await checkLaunch(project)).toEqual([]);
  });
});
