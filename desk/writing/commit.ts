import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { minuteMs } from '../../server/platform/time/clock.ts';
import type { Author } from './publication.ts';

const run = promisify(execFile);

/** An error message; undefined on success, or when there was nothing to do. */
type Warning = string | undefined;

/**
 * Commits the given files of the site and no other changes, if the project is a Git checkout. Names of files and
 * people are arguments, and no shell parses them.
 *
 * @param paths below `site/`
 */
export async function commitFiles(
  root: string,
  paths: readonly string[],
  message: string,
  author: Author,
): Promise<Warning> {
  if (!existsSync(join(root, '.git'))) return undefined;
  try {
    const added = await findChanged(
      root,
      paths.map((path) => `site/${path}`),
    );
    if (added.length === 0) return undefined;
    await git(root, ['add', '--all', '--', ...added]);
    // Git does not know a new file whose commit failed and that is deleted again.
    const files = await findChanged(root, added);
    if (files.length === 0) return undefined;
    await git(root, ['commit', '--quiet', '--only', '--message', message, '--', ...files], {
      GIT_AUTHOR_NAME: author.email,
      GIT_AUTHOR_EMAIL: author.email,
      GIT_COMMITTER_NAME: author.email,
      GIT_COMMITTER_EMAIL: author.email,
    });
    return undefined;
  } catch (cause) {
    return `It is published, but Git did not take the commit: ${explain(cause)}`;
  }
}

async function findChanged(root: string, files: readonly string[]): Promise<string[]> {
  const changed: string[] = [];
  for (const file of files) {
    if ((await git(root, ['status', '--porcelain', '--', file])) !== '') changed.push(file);
  }
  return changed;
}

/** Pushes if the branch has a remote. */
export async function pushCommits(root: string): Promise<Warning> {
  if (!existsSync(join(root, '.git'))) return undefined;
  const upstream = ['rev-parse', '--abbrev-ref', '--symbolic-full-name', '@{upstream}'];
  const hasRemote = await git(root, upstream).then(
    () => true,
    () => false,
  );
  if (!hasRemote) return undefined;
  try {
    await git(root, ['push', '--quiet']);
    return undefined;
  } catch (cause) {
    return `It is published and committed, but not pushed: ${explain(cause)} The next publication tries again.`;
  }
}

async function git(
  root: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await run('git', ['--literal-pathspecs', ...args], {
    cwd: root,
    timeout: minuteMs,
    // Nobody can answer a password prompt.
    env: {
      ...process.env,
      GIT_TERMINAL_PROMPT: '0',
      GIT_SSH_COMMAND: process.env['GIT_SSH_COMMAND'] ?? 'ssh -o BatchMode=yes',
      ...variables,
    },
  });
  return stdout;
}

function explain(cause: unknown): string {
  const { code, stderr = '' } = cause as { code?: unknown; stderr?: string };
  if (code === 'ENOENT') return 'git is not installed.';
  const line = stderr.split('\n').find((text) => /^(?:fatal|error|!|remote)/.test(text.trim()));
  return (line ?? stderr.trim().split('\n')[0] ?? '').trim() || 'git gave no reason.';
}
