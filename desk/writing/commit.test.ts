import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { createCommitter } from './commit.ts';

const anna = 'anna@example.com';
const ben = 'ben@example.com';
const plans = 'content/plans.yaml';
const settings = 'settings.yaml';
let root: string;
let makeCommit: ReturnType<typeof createCommitter>;
let stopping: AbortController;

const git = (...args: string[]) => gitIn(root, ...args);
function gitIn(folder: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Eve', '-c', 'user.email=eve@example.com'];
  return spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).stdout;
}
/** The author, message and files of each commit, the newest first. */
const history = (folder = root) =>
  gitIn(folder, 'log', '--name-only', '--format=%an: %B')
    .split('\n')
    .filter((line) => line !== '');
const write = (path: string, text: string) => writeFileSync(join(root, 'site', path), text);

const start = (folder = root) =>
  createCommitter({ root: folder, signal: stopping.signal, log: createLog('silent') });
const commit = (author: string, ...paths: string[]) =>
  makeCommit({ paths, message: `Publish ${paths.join(', ')}`, author });

const hook = () => join(root, '.git/hooks/pre-commit');
const reject = () =>
  writeFileSync(hook(), '#!/bin/sh\necho "No commits today" >&2\nexit 1\n', { mode: 0o755 });
const allow = () => rmSync(hook());

beforeEach(async () => {
  root = makeTestFolder('commit');
  mkdirSync(join(root, 'site/content'), { recursive: true });
  mkdirSync(join(root, 'build'));
  write(plans, 'plans: []');
  git('init', '--quiet');
  writeFileSync(join(root, '.gitignore'), 'build/\n');
  git('add', '.gitignore');
  git('commit', '--quiet', '--message', 'Begin');
  stopping = new AbortController();
  makeCommit = start();
});

test('says why Git rejected a commit, and nothing once the file is deleted', async () => {
  reject();
  expect(await commit(anna, plans)).toEqual([
    'It is published, but Git did not take the commit: No commits today. Commit it by hand, or with the next publication.',
  ]);
  rmSync(join(root, 'site', plans));
  expect(await commit(anna, plans)).toEqual([]);
  expect(git('status', '--porcelain')).toBe('');
});

test('commits with the next publication what Git rejected', async () => {
  await commit(anna, plans);
  reject();
  renameSync(join(root, 'site', plans), join(root, 'site/content/renamed.yaml'));
  await commit(anna, plans, 'content/renamed.yaml');
  allow();
  write(settings, 'name: A');
  expect(await commit(ben, settings)).toEqual([]);
  expect(git('show', '--no-renames', '--name-status', '--format=%an')).toBe(
    `${ben}\n\nD\tsite/${plans}\nA\tsite/content/renamed.yaml\nA\tsite/${settings}\n`,
  );
  expect(git('status', '--porcelain')).toBe('');
});

test('pushes with the next publication what the remote did not take', async () => {
  const remote = join(root, 'build/remote.git');
  git('init', '--quiet', '--bare', remote);
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', '--set-upstream', 'origin', 'HEAD');
  renameSync(remote, `${remote}.away`);
  expect(await commit(anna, plans)).toEqual([
    expect.stringMatching(
      /committed, but not pushed: .* Push it by hand, or with the next publication\.$/,
    ),
  ]);
  renameSync(`${remote}.away`, remote);
  write(settings, 'name: A');
  expect(await commit(ben, settings)).toEqual([]);
  expect(history(remote)).toEqual(history());
});

test('says what to do before a push that the remote rejects as behind it', async () => {
  const remote = join(root, 'build/remote.git');
  const other = join(root, 'build/other');
  git('init', '--quiet', '--bare', remote);
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', '--set-upstream', 'origin', 'HEAD');
  git('clone', '--quiet', remote, other);
  gitIn(other, 'commit', '--quiet', '--allow-empty', '--message', 'Change elsewhere');
  gitIn(other, 'push', '--quiet');
  const behind = [
    `It is published and committed, but not pushed: the remote has commits that this checkout lacks. Run \`git pull --no-rebase\` in ${root}, then push it by hand, or with the next publication.`,
  ];
  expect(await commit(anna, plans)).toEqual(behind);
  git('fetch', '--quiet');
  write(plans, 'plans: [{}]');
  expect(await commit(anna, plans)).toEqual(behind);
  git('pull', '--quiet', '--no-rebase');
  write(settings, 'name: A');
  expect(await commit(ben, settings)).toEqual([]);
  expect(history(remote)).toEqual(history());
});

test('says how to remove a lock that a crash of Git left', async () => {
  writeFileSync(join(root, '.git/index.lock'), '');
  expect(await commit(anna, plans)).toEqual([expect.stringContaining('remove the file manually')]);
});

test('commits on a branch only, because the next checkout would take a commit without one away', async () => {
  git('checkout', '--quiet', '--detach');
  expect(await commit(anna, plans)).toEqual([
    `It is published, but Git did not take the commit: No branch is checked out in ${root} (detached HEAD). Check one out there with \`git switch\`, or finish the rebase. Commit it by hand, or with the next publication.`,
  ]);
  git('switch', '--quiet', '-');
  expect(await commit(ben, plans)).toEqual([]);
  expect(history().slice(0, 2)).toEqual([`${ben}: Publish ${plans}`, `site/${plans}`]);
});

test('pushes by the SSH command that the repository names', async () => {
  const ssh = join(root, 'build/ssh');
  writeFileSync(ssh, '#!/bin/sh\necho "fatal: the key of the server" >&2\nexit 1\n', {
    mode: 0o755,
  });
  git('config', 'core.sshCommand', ssh);
  git('config', 'push.default', 'upstream');
  git('remote', 'add', 'origin', 'ssh://git@example.com/site.git');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  git('branch', '--quiet', '--set-upstream-to', 'origin/main');
  expect(await commit(anna, plans)).toEqual([expect.stringContaining('the key of the server')]);
});

test('commits in its own repository, whichever the environment of the server names', async () => {
  const other = join(root, 'build/other');
  git('init', '--quiet', other);
  vi.stubEnv('GIT_DIR', join(other, '.git'));
  vi.stubEnv('GIT_WORK_TREE', other);
  vi.stubEnv('GIT_INDEX_FILE', join(other, '.git/index'));
  const problems = await commit(anna, plans);
  vi.unstubAllEnvs();
  expect(problems).toEqual([]);
  expect(history().slice(0, 2)).toEqual([`${anna}: Publish ${plans}`, `site/${plans}`]);
});

test('ends a hanging hook when the server stops', async () => {
  const hang = '#!/bin/sh\ntouch begun\nwhile [ -e begun ]; do sleep 0.1; done\n';
  writeFileSync(hook(), hang, { mode: 0o755 });
  const made = commit(anna, plans);
  // Not by `git status`, which may hold the lock that the commit needs.
  await expect.poll(() => existsSync(join(root, 'begun'))).toBe(true);
  stopping.abort();
  expect(await made).toEqual([expect.stringContaining('the server was stopped.')]);
  const locks = () => readdirSync(join(root, '.git')).filter((name) => name.endsWith('.lock'));
  await expect.poll(locks).toEqual([]);
});

test('commits new pictures, too', async () => {
  mkdirSync(join(root, 'site/public/pictures'), { recursive: true });
  write('public/pictures/a.webp', '');
  expect(await commit(anna, plans)).toEqual([]);
  expect(history().slice(1, 3)).toEqual([`site/${plans}`, 'site/public/pictures/a.webp']);
});

test('leaves changes alone that somebody else staged', async () => {
  writeFileSync(join(root, 'other.txt'), 'Theirs');
  git('add', 'other.txt');
  expect(await commit(anna, plans)).toEqual([]);
  expect(history().slice(0, 2)).toEqual([`${anna}: Publish ${plans}`, `site/${plans}`]);
  expect(git('status', '--porcelain')).toBe('A  other.txt\n');
});

test('commits in a worktree', async () => {
  git('add', '.');
  git('commit', '--quiet', '--message', 'Add the plans');
  const main = root;
  root = makeTestFolder('commit-worktree');
  gitIn(main, 'worktree', 'add', '--quiet', root);
  mkdirSync(join(root, 'build'));
  makeCommit = start();
  write(plans, 'plans: [a]');
  expect(await commit(anna, plans)).toEqual([]);
  expect(history().slice(0, 2)).toEqual([`${anna}: Publish ${plans}`, `site/${plans}`]);
});

test('commits in the folder of a larger repository, unless that ignores the project', async () => {
  const folder = join(root, 'apps/website');
  mkdirSync(join(folder, 'site/content'), { recursive: true });
  for (const name of ['package.json', 'site/settings.yaml', 'site/content/plans.yaml']) {
    writeFileSync(join(folder, name), '');
  }
  makeCommit = start(folder);
  expect(await commit(anna, plans, settings)).toEqual([]);
  expect(history()).toEqual(['Eve: Begin', '.gitignore']);
  git('add', 'apps/website/package.json');
  git('commit', '--quiet', '--message', 'Add the website');
  expect(await commit(anna, plans, settings)).toEqual([]);
  expect(history().slice(0, 3)).toEqual([
    `${anna}: Publish ${plans}, ${settings}`,
    `apps/website/site/${plans}`,
    `apps/website/site/${settings}`,
  ]);
});
