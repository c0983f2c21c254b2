import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitFiles } from './commit.ts';

const author = { id: 'anna', email: 'anna@example.com' };
const path = 'content/plans.yaml';
let root: string;

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout;
const commit = () => commitFiles(root, [path], 'Publish', author);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'commit-'));
  mkdirSync(join(root, 'site/content'), { recursive: true });
  writeFileSync(join(root, 'site', path), 'plans: []');
  git('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true }));

test('returns why Git refused a commit, and nothing once the file is deleted', async () => {
  const hook = join(root, '.git/hooks/pre-commit');
  writeFileSync(hook, '#!/bin/sh\necho "No commits today" >&2\nexit 1\n', { mode: 0o755 });
  expect(await commit()).toContain('No commits today');
  rmSync(join(root, 'site', path));
  expect(await commit()).toBeUndefined();
  expect(git('status', '--porcelain')).toBe('');
});

test('leaves changes alone that somebody else staged', async () => {
  writeFileSync(join(root, 'other.txt'), 'Theirs');
  git('add', 'other.txt');
  expect(await commit()).toBeUndefined();
  expect(git('show', '--name-only', '--format=%an')).toBe(`${author.email}\n\nsite/${path}\n`);
  expect(git('status', '--porcelain')).toBe('A  other.txt\n');
});
