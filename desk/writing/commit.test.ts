import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../server/platform/log/log.ts';
import { createCommits, type Commits } from './commit.ts';

const anna = 'anna@example.com';
const ben = 'ben@example.com';
const plans = 'content/plans.yaml';
const settings = 'settings.yaml';
let root: string;
let commits: Commits;
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
  createCommits({
    root: folder,
    publicationDir: join(root, 'build'),
    signal: stopping.signal,
    log: createLog('silent'),
  });
async function commit(author: string, ...paths: string[]): Promise<string[]> {
  const id = crypto.randomUUID();
  await commits.add({ id, paths, message: `Publish ${paths.join(', ')}`, author });
  return commits.makePending();
}

const hook = () => join(root, '.git/hooks/pre-commit');
const refuse = () =>
  writeFileSync(hook(), '#!/bin/sh\necho "No commits today" >&2\nexit 1\n', { mode: 0o755 });
const allow = () => rmSync(hook());

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'commit-'));
  mkdirSync(join(root, 'site/content'), { recursive: true });
  mkdirSync(join(root, 'build'));
  write(plans, 'plans: []');
  git('init', '--quiet');
  writeFileSync(join(root, '.gitignore'), 'build/\n');
  git('add', '.gitignore');
  git('commit', '--quiet', '--message', 'Begin');
  stopping = new AbortController();
  commits = await start();
});
afterEach(() => rmSync(root, { recursive: true }));

test('says why Git refused a commit, and nothing once the file is deleted', async () => {
  refuse();
  expect(await commit(anna, plans)).toEqual([
    'It is published, but Git did not take the commit: No commits today. It is tried again every hour.',
  ]);
  expect(commits.pendingPaths()).toEqual([plans]);
  rmSync(join(root, 'site', plans));
  expect(await commit(anna, plans)).toEqual([]);
  expect(commits.pendingPaths()).toEqual([]);
  expect(git('status', '--porcelain')).toBe('');
});

test('makes a refused commit with the next publication, each by its own author', async () => {
  refuse();
  await commit(anna, plans);
  allow();
  write(settings, 'name: A');
  expect(await commit(ben, settings)).toEqual([]);
  expect(history().slice(0, 4)).toEqual([
    `${ben}: Publish ${settings}`,
    `site/${settings}`,
    `${anna}: Publish ${plans}`,
    `site/${plans}`,
  ]);
  expect(git('status', '--porcelain')).toBe('');
});

test('makes the refused commit of a rename', async () => {
  await commit(anna, plans);
  refuse();
  renameSync(join(root, 'site', plans), join(root, 'site', settings));
  await commit(anna, plans, settings);
  allow();
  expect(await commits.makePending()).toEqual([]);
  expect(git('show', '--no-renames', '--name-status', '--format=')).toBe(
    `D\tsite/${plans}\nA\tsite/${settings}\n`,
  );
  expect(git('status', '--porcelain')).toBe('');
});

test('makes a refused commit after a restart', async () => {
  writeFileSync(join(root, '.git/index.lock'), '');
  expect(await commit(anna, plans)).toEqual([expect.stringContaining("index.lock': File exists.")]);
  rmSync(join(root, '.git/index.lock'));
  commits = await start();
  expect(commits.pendingPaths()).toEqual([plans]);
  expect(await commits.makePending()).toEqual([]);
  expect(history().slice(0, 2)).toEqual([`${anna}: Publish ${plans}`, `site/${plans}`]);
  expect((await start()).pendingPaths()).toEqual([]);
});

test('makes a failed push later, also after a restart', async () => {
  const remote = join(root, 'build/remote.git');
  git('init', '--quiet', '--bare', remote);
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', '--set-upstream', 'origin', 'HEAD');
  renameSync(remote, `${remote}.away`);
  expect(await commit(anna, plans)).toEqual([
    expect.stringMatching(/committed, but not pushed: .* It is tried again every hour\.$/),
  ]);
  expect(commits.pendingPaths()).toEqual([]);
  renameSync(`${remote}.away`, remote);
  commits = await start();
  expect(await commits.makePending()).toEqual([]);
  expect(history(remote).slice(0, 2)).toEqual([`${anna}: Publish ${plans}`, `site/${plans}`]);
  expect(readdirSync(join(root, 'build'))).not.toContain('commits.json');
});

test('names everybody who published a file whose commit was refused', async () => {
  refuse();
  await commit(anna, plans);
  allow();
  write(plans, 'plans: [a]');
  write(settings, 'name: A');
  expect(await commit(ben, settings, plans)).toEqual([]);
  expect(history().slice(0, 4)).toEqual([
    `${ben}: Publish ${settings}, ${plans}`,
    `Publish ${plans} (${anna})`,
    `site/${plans}`,
    `site/${settings}`,
  ]);
});

test('says how to remove a lock that a crash of Git left', async () => {
  writeFileSync(join(root, '.git/index.lock'), '');
  expect(await commit(anna, plans)).toEqual([expect.stringContaining('remove the file manually')]);
});

test('waits for a branch, because the next checkout would take a commit without one away', async () => {
  git('checkout', '--quiet', '--detach');
  expect(await commit(anna, plans)).toEqual([
    `It is published, but Git did not take the commit: No branch is checked out in ${root} (detached HEAD). Check one out there with \`git switch\`, or finish the rebase. It is tried again every hour.`,
  ]);
  git('switch', '--quiet', '-');
  expect(await commits.makePending()).toEqual([]);
  expect(history().slice(0, 2)).toEqual([`${anna}: Publish ${plans}`, `site/${plans}`]);
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

test('ends a hanging hook when the server stops', async () => {
  const hang = '#!/bin/sh\ntouch begun\nwhile [ -e begun ]; do sleep 0.1; done\n';
  writeFileSync(hook(), hang, { mode: 0o755 });
  const id = 'hanging';
  await commits.add({ id, paths: [plans], message: 'Publish', author: anna });
  const made = commits.makePending();
  await expect.poll(() => git('status', '--porcelain')).toContain('begun');
  stopping.abort();
  expect(await made).toEqual([expect.stringContaining('the server was stopped.')]);
  expect(commits.pendingPaths()).toEqual([plans]);
});

test('starts without an unreadable list of commits', async () => {
  writeFileSync(join(root, 'build/commits.json'), '[{"id":');
  commits = await start();
  expect(await commit(anna, plans)).toEqual([]);
  expect(history()).toContain(`site/${plans}`);
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
  root = mkdtempSync(join(tmpdir(), 'commit-worktree-'));
  gitIn(main, 'worktree', 'add', '--quiet', root);
  mkdirSync(join(root, 'build'));
  commits = await start();
  write(plans, 'plans: [a]');
  expect(await commit(anna, plans)).toEqual([]);
  expect(history().slice(0, 2)).toEqual([`${anna}: Publish ${plans}`, `site/${plans}`]);
  rmSync(main, { recursive: true });
});

test('commits content in its own repository, such as a submodule, and other files in the project’s', async () => {
  const content = join(root, 'site/content');
  mkdirSync(join(root, '.git/modules'));
  gitIn(content, 'init', '--quiet', '--separate-git-dir', join(root, '.git/modules/content'));
  expect(readFileSync(join(content, '.git'), 'utf8')).toContain('gitdir: ');
  write(settings, 'name: A');
  mkdirSync(join(root, 'site/public/pictures'), { recursive: true });
  write('public/pictures/a.webp', '');
  expect(await commit(anna, plans, settings)).toEqual([]);
  const message = `${anna}: Publish ${plans}, ${settings}`;
  expect(history(content)).toEqual([message, 'plans.yaml']);
  expect(history().slice(0, 3)).toEqual([
    message,
    'site/public/pictures/a.webp',
    `site/${settings}`,
  ]);
});

test('commits in the folder of a larger repository, unless that ignores the project', async () => {
  const folder = join(root, 'apps/website');
  mkdirSync(join(folder, 'site/content'), { recursive: true });
  for (const name of ['package.json', 'site/settings.yaml', 'site/content/plans.yaml']) {
    writeFileSync(join(folder, name), '');
  }
  commits = await start(folder);
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
