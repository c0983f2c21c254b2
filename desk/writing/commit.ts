import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../../server/platform/log/log.ts';
import { minuteMs } from '../../server/platform/time/clock.ts';
import { picturesFolder } from './pictures.ts';

const run = promisify(execFile);

interface Commit {
  /** The published files, below `site/`. */
  paths: readonly string[];
  message: string;
  /** The e-mail address of the author. */
  author: string;
}

interface CommitOptions {
  /** The folder of the project. */
  root: string;
  /** Ends a running command. */
  signal: AbortSignal;
  log: Log;
}

/**
 * Commits publications where the project is in a Git checkout, and pushes them if the branch has an upstream.
 *
 * @returns a function that resolves with an error message for each failed step
 */
export function createCommitter(options: CommitOptions): (commit: Commit) => Promise<string[]> {
  /** Git has rejected them, so the next publication commits them too. */
  let rejected: readonly string[] = [];
  return async (commit) => {
    if (!(await isInRepository(options))) return [];
    const paths = [...new Set([...rejected, ...commit.paths])];
    try {
      await commitFiles(options, { ...commit, paths });
    } catch (cause) {
      rejected = paths;
      return warn(
        `It is published, but Git did not take the commit: ${explain(cause)} Commit it by hand, or with the next publication.`,
      );
    }
    rejected = [];
    try {
      await push(options);
    } catch (cause) {
      const reason = isBehind(cause)
        ? `the remote has commits that this checkout lacks. Run \`git pull --no-rebase\` in ${options.root}, then push`
        : `${explain(cause)} Push`;
      return warn(
        `It is published and committed, but not pushed: ${reason} it by hand, or with the next publication.`,
      );
    }
    return [];
  };

  function warn(sentence: string): string[] {
    options.log.warn(sentence);
    return [sentence];
  }
}

/** The project may be a folder of a larger repository, unless that only happens to surround it. */
async function isInRepository(options: CommitOptions): Promise<boolean> {
  if (existsSync(join(options.root, '.git'))) return true;
  return runGit(options, ['ls-files', 'package.json']).then(Boolean, () => false);
}

/** Commits the given files and new pictures, and no other changes. No shell parses the names of files and people. */
async function commitFiles(options: CommitOptions, commit: Commit): Promise<void> {
  const { paths, message, author } = commit;
  // The next checkout, or the end of a rebase, would take the text away.
  if ((await runGit(options, ['branch', '--show-current'])) === '') {
    throw new Error(
      `No branch is checked out in ${options.root} (detached HEAD). Check one out there with \`git switch\`, or finish the rebase.`,
    );
  }
  const changed: string[] = [];
  for (const file of [...paths, picturesFolder].map((path) => `site/${path}`)) {
    const known = ['ls-files', '--cached', '--others', '--exclude-standard', '--', file];
    // `git add` rejects a deleted file that is already staged, because its commit failed.
    if ((await runGit(options, known)) !== '') await runGit(options, ['add', '--all', '--', file]);
    if ((await runGit(options, ['status', '--porcelain', '--', file])) !== '') changed.push(file);
  }
  if (changed.length === 0) return;
  await runGit(options, ['commit', '--quiet', '--only', '--message', message, '--', ...changed], {
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: author,
    GIT_COMMITTER_NAME: author,
    GIT_COMMITTER_EMAIL: author,
  });
}

/** Pushes if the branch has a remote. */
async function push(options: CommitOptions): Promise<void> {
  const upstream = ['rev-parse', '--abbrev-ref', '--symbolic-full-name', '@{upstream}'];
  const hasRemote = await runGit(options, upstream).then(Boolean, () => false);
  if (hasRemote) await runGit(options, ['push', '--quiet']);
}

async function runGit(
  { root, signal }: CommitOptions,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await run('git', ['--literal-pathspecs', ...args], {
    cwd: root,
    timeout: minuteMs,
    signal,
    // Nobody can answer a password prompt. GIT_SSH_COMMAND would replace `core.sshCommand`, which may name a key.
    env: {
      SSH_ASKPASS: 'false',
      ...process.env,
      // The server's own may lead to another repository: a Git hook that starts it sets them.
      GIT_DIR: undefined,
      GIT_WORK_TREE: undefined,
      GIT_INDEX_FILE: undefined,
      GIT_TERMINAL_PROMPT: '0',
      SSH_ASKPASS_REQUIRE: 'force',
      ...variables,
    },
  });
  return stdout;
}

/** Whether the remote rejected a push because others have pushed since. */
function isBehind(cause: unknown): boolean {
  const { stderr = '' } = cause as Partial<ExecFileException>;
  return /\[rejected\].*\((?:fetch first|non-fast-forward)\)/.test(stderr);
}

/** More than Git says about a remedy, and less than the log of a hook. */
const maxReasonLength = 500;

function explain(cause: unknown): string {
  const { code, killed, message = '', stderr = message } = cause as Partial<ExecFileException>;
  if (code === 'ENOENT') return 'git is not installed.';
  if (code === 'ABORT_ERR') return 'the server was stopped.';
  if (killed) return 'it did not end within a minute. Does a hook or the network hang?';
  const lines = stderr.split('\n').map((line) => line.replace(/^hint:/, '').trim());
  const first = lines.findIndex((line) => /^(?:fatal|error|!|remote)/.test(line));
  const reason =
    lines.slice(Math.max(first, 0)).filter(Boolean).join(' ').slice(0, maxReasonLength) ||
    'git gave no reason';
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
