import { describe, expect, test } from 'vitest';
import { contentFile, withVariables } from './violation.for-tests.ts';
import { checkLaunch } from './check-launch.ts';
import type { LaunchProject } from './project.ts';
import { readyDns } from './ready-dns.for-tests.ts';
import { readyProject } from './ready-project.for-tests.ts';

describe('the launch check', () => {
  test('passes a site without placeholders', async () => {
    expect(await checkLaunch(readyProject(), readyDns())).toEqual([]);
  });

  test('takes the address from SITE_URL where the settings hold a placeholder', async () => {
    const settings = { ...readyProject().settings, siteUrl: 'https://www.example.com' };
    expect(await checkLaunch({ ...readyProject(), settings })).toEqual([]);
  });

  test('reads a password with a % sign as the server does', async () => {
    const check = (SMTP_URL: string) =>
      checkLaunch({ ...readyProject(), ...withVariables({ SMTP_URL }) });
    expect(await check('smtp://user:50%off-kX82jq@mail.acme.dev:587')).toEqual([]);
    expect(await check('smtp://user:change-me%@mail.acme.dev:587')).toMatchObject([
      { rule: 'secrets', problem: expect.stringContaining('SMTP_URL has a default') },
    ]);
  });

  test('does not check pages that were not built on this machine', async () => {
    expect(await checkLaunch({ ...readyProject(), builtHome: undefined })).toEqual([]);
  });

  test('suggests removing a list entry, and a setting only where it is optional', async () => {
    const remedyOf = async (violation: Partial<LaunchProject>) =>
      (await checkLaunch({ ...readyProject(), ...violation }))[0]?.remedy;
    const { file, text } = readyProject().settingsFile;
    const url = 'https://letters.example.com';

    expect(
      await remedyOf({ settingsFile: { file, text: text.replace('letters.acme.dev', 'x.test') } }),
    ).toBe('Put in the real address, or none where it is optional.');
    expect(await remedyOf({ contentFiles: [contentFile(`url: ${url}\n`)] })).toBe(
      'Enter the real address, or remove it.',
    );
  });

  test('finds nothing of the sample film where the film is left out', async () => {
    const project = readyProject();
    const { file, text } = project.settingsFile;
    const check = (walkthrough: LaunchProject['settings']['walkthrough'], written: string) =>
      checkLaunch({
        ...project,
        settings: { ...project.settings, walkthrough },
        settingsFile: { file, text: text.replace('\n  isSample: false', written) },
        contentFiles: [contentFile('captions: One queue, on an ordinary Tuesday.\n')],
        sampleFiles: new Set(['film', 'poster']),
      });
    expect(await check({ isSample: true }, '\n  isSample: true')).toHaveLength(2);
    const hidden = { isSample: true, isHidden: true };
    expect(await check(hidden, '\n  isSample: true\n  isHidden: true')).toEqual([]);
    expect(await check({ ...hidden, isSample: false }, '\n  isHidden: true')).toEqual([]);
  });

  test('makes no network requests without --online', async () => {
    const project = readyProject();
    expect(await checkLaunch(project)).toEqual([]);
  });
});
