import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { debianFolder, findForTests } from './find-program.ts';

const unit = 'deploy/systemd/relational-selling-site.service';
const publishing = 'deploy/systemd/publishing.conf';
const publish = 'deploy/systemd/relational-selling-site-publish';
const command = 'deploy/systemd/relational-selling-site-command';
const analyze = findForTests('systemd-analyze');

/** Runs the program, which may have been unpacked with its own libraries and units. */
function runAnalyze(...args: string[]) {
  const isUnpacked = analyze?.startsWith(debianFolder);
  const found = isUnpacked
    ? globSync([
        `${debianFolder}/{usr/,}lib/*-linux-gnu{,/systemd}`,
        `${debianFolder}/{usr/,}lib/systemd`,
      ])
    : [];
  const paths = found.map((folder) => resolve(folder)).join(':');
  const units = `${resolve(debianFolder, 'lib/systemd/system')}:`;
  return spawnSync(analyze as string, args, {
    encoding: 'utf8',
    env: isUnpacked
      ? { ...process.env, LD_LIBRARY_PATH: paths, SYSTEMD_UNIT_PATH: units }
      : process.env,
  });
}

/** In tenths: 2.0 of 10, which systemd calls "OK". */
const highestExposure = 20;

describe('the systemd unit', () => {
  test.runIf(analyze)('has an exposure of at most 2.0 of 10', () => {
    const { status, stdout } = runAnalyze(
      'security',
      '--offline=true',
      `--threshold=${highestExposure}`,
      unit,
    );
    expect(stdout).toMatch(/Overall exposure level .*: [01]\.\d/);
    expect(status).toBe(0);
  });

  test.runIf(analyze).each([unit, `${publish}.service`, `${publish}.timer`])(
    '%s has no setting that systemd does not know',
    (file) => {
      const { stderr } = runAnalyze('verify', file);
      const complaints = stderr
        .split('\n')
        .filter((line) => line.includes(file.split('/').at(-1)!));
      // The programs are not installed where this test runs.
      expect(complaints.filter((line) => !line.includes('is not executable'))).toEqual([]);
    },
  );

  test.runIf(analyze)('stays valid and as restricted where the desk publishes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-unit-'));
    const together = join(folder, 'relational-selling-site.service');
    const settings = [unit, publishing].map((file) => readFileSync(file, 'utf8'));
    writeFileSync(together, settings.join('\n'));
    const { stderr } = runAnalyze('verify', together);
    const level = ['--offline=true', `--threshold=${highestExposure}`, together];
    expect(runAnalyze('security', ...level).status).toBe(0);
    rmSync(folder, { recursive: true });
    const complaints = stderr.split('\n').filter((line) => line.includes('relational-selling'));
    expect(complaints.filter((line) => !line.includes('is not executable'))).toEqual([]);
  });

  test('may forbid a build to lower its priority', () => {
    const forbid = `
      import os from 'node:os';
      import { syncBuiltinESMExports } from 'node:module';
      os.setPriority = () => { throw new Error('uv_os_setpriority returned EPERM'); };
      syncBuiltinESMExports();
    `;
    const build = [`--import=data:text/javascript,${forbid}`, 'scripts/build/build-beside.ts'];
    const { stderr } = spawnSync(process.execPath, build, { encoding: 'utf8' });
    expect(stderr).toContain('Name the folder to build into.');
  });

  test('starts the server with Node’s package and the flags of the image, and restarts it', () => {
    const text = readFileSync(unit, 'utf8');
    const image = readFileSync('deploy/Dockerfile', 'utf8');
    const [, flags] = /^RUN .* node (--.+) server\/main\.ts /m.exec(image) ?? [];
    const node = '/opt/relational-selling-site/current/node_modules/node/bin/node';
    expect(text).toContain(`\nExecStart=${node} ${flags} server/main.ts\n`);
    expect(text).toMatch(/^Restart=always$/m);
    expect(text).toMatch(/^StartLimitIntervalSec=0$/m);
  });
});

describe('the publishing job', () => {
  const [, script = ''] =
    /^ExecCondition=\/bin\/sh -c '(.+)'$/m.exec(readFileSync(`${publish}.service`, 'utf8')) ?? [];

  test.each([
    ['something is due', 0, 0],
    ['nothing is due', 3, 1],
    ['the check fails', 1, 255],
  ])(
    'runs its condition when %s: `npm run due` exits with %i, the condition with %i',
    (_when, due, expected) => {
      // systemd turns two dollar signs into one.
      const told = script
        .replaceAll('$$', '$')
        .replace(/^\S+ scripts\/content\/due\.ts/, `(exit ${due})`);
      expect(told).toContain('(exit');
      expect(spawnSync('sh', ['-c', told]).status).toBe(expected);
    },
  );
});

describe('the owner’s commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-command-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What systemd would be asked to run. */
  function runCommand(...args: string[]) {
    const program = join(folder, 'systemd-run');
    writeFileSync(program, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    const path = `${folder}:${process.env['PATH']}`;
    const { status, stdout } = spawnSync(command, args, {
      encoding: 'utf8',
      env: { ...process.env, PATH: path },
    });
    return { status, words: stdout.trim().split('\n') };
  }

  test('run as the service does: with its user, folder, settings and data', () => {
    const { words } = runCommand('leads', 'search', 'Ada Byron');
    const text = readFileSync(unit, 'utf8');
    for (const name of ['User', 'Group', 'UMask', 'WorkingDirectory', 'EnvironmentFile']) {
      const [setting = ''] = new RegExp(`^${name}=.*$`, 'm').exec(text) ?? [];
      expect(words).toContain(`--property=${setting}`);
    }
    const [, variables = ''] = /^Environment=(NODE_ENV=.*)$/m.exec(text) ?? [];
    for (const variable of variables.split(' ')) expect(words).toContain(`--setenv=${variable}`);
    const [, node = ''] = /^ExecStart=(\S+)/m.exec(text) ?? [];
    expect(words.slice(-4)).toEqual([node, 'cli/leads.ts', 'search', 'Ada Byron']);
  });

  test('pass arguments unchanged, because systemd turns `$$` into `$`', () => {
    const { words } = runCommand(
      'users',
      'create',
      '--password',
      'a$$b ${HOME} $HOME',
      '',
      '%n \\',
    );
    const typed = ['create', '--password', 'a$$$$b $${HOME} $$HOME', '', '%n \\'];
    expect(words.slice(-typed.length)).toEqual(typed);
  });

  test.each(['leads', 'users', 'launch-check', 'desk'])('include %s', (name) => {
    const { words } = runCommand(name);
    expect(existsSync(words.at(-1)!)).toBe(true);
  });

  test('include nothing else', () => {
    expect(runCommand('../server/main').status).toBe(2);
    expect(runCommand().status).toBe(2);
  });
});
