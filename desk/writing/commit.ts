import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { writeDurably } from '../../server/platform/files/write-durably.ts';
import type { Log } from '../../server/platform/log/log.ts';
import { minuteMs } from '../../server/platform/time/clock.ts';
import { picturesFolder } from './pictures.ts';

const run = promisify(execFile);

const pendingSchema = z.array(
  z.strictObject({
    /** Of the publication. */
    id: z.string(),
    /** Below `site/`. */
    paths: z.array(z.string()),
    message: z.string(),
    /** The e-mail address of the author. */
    author: z.string(),
  }),
);
export type PendingCommit = z.infer<typeof pendingSchema>[number];

/** The commits that Git has not accepted or pushed yet, on disk so that a later process makes them. */
const pendingFile = 'commits.json';

export interface CommitOptions {
  /** The folder of the project. */
  root: string;
  publicationDir: string;
  /** Ends a running command. */
  signal: AbortSignal;
  log: Log;
}

export type Commits = Awaited<ReturnType<typeof createCommits>>;

/** Commits publications where the project, or its content, is a Git checkout. */
export async function createCommits({ root, publicationDir, signal, log }: CommitOptions) {
  const file = join(publicationDir, pendingFile);
  let pending = await readPending(file, log);
  let committing: Promise<string[]> = Promise.resolve([]);

  return {
    /** Adds the commit of a publication. Repeating it for one that is pending changes nothing. */
    async add(commit: PendingCommit): Promise<void> {
      if ((await findRepositories(root, signal)).length === 0) return;
      if (pending.some(({ id }) => id === commit.id)) return;
      const isSame = ({ paths }: PendingCommit) =>
        paths.some((path) => commit.paths.includes(path));
      // A commit contains a file as it is now, so it names everybody who has published it since the last one.
      const same = pending.filter(isSame);
      const merged = {
        ...commit,
        paths: [...new Set([commit, ...same].flatMap(({ paths }) => paths))],
        message: [
          commit.message,
          ...same.map(({ message, author }) => `${message} (${author})`),
        ].join('\n\n'),
      };
      await keep([...pending.filter((other) => !isSame(other)), merged]);
    },
    /** Makes the pending commits, and pushes them if the branch has an upstream. @returns error messages */
    makePending(): Promise<string[]> {
      committing = committing.then(makePending);
      return committing;
    },
    /** The files in pending commits, below `site/`. */
    pendingPaths: () => pending.flatMap(({ paths }) => paths),
  };

  async function makePending(): Promise<string[]> {
    if (pending.length === 0) return [];
    try {
      for (const commit of pending) {
        if (commit.paths.length > 0) await commitFiles(root, commit, signal);
        // It stays pending, without files, until it is pushed.
        await keep(pending.map((other) => (other === commit ? { ...commit, paths: [] } : other)));
      }
    } catch (cause) {
      return warn(
        `It is published, but Git did not take the commit: ${explain(cause)} It is tried again every hour.`,
      );
    }
    try {
      for (const repository of await findRepositories(root, signal)) await push(repository, signal);
    } catch (cause) {
      return warn(
        `It is published and committed, but not pushed: ${explain(cause)} It is tried again every hour.`,
      );
    }
    await keep(pending.filter(({ paths }) => paths.length > 0));
    return [];
  }

  function warn(sentence: string): string[] {
    log.warn(sentence);
    return [sentence];
  }

  async function keep(next: PendingCommit[]): Promise<void> {
    pending = next;
    try {
      if (next.length === 0) await rm(file, { force: true });
      else await writeDurably(file, JSON.stringify(next));
    } catch (err) {
      log.error({ err }, `${file} could not be written: a restart may not make all commits`);
    }
  }
}

async function readPending(file: string, log: Log): Promise<PendingCommit[]> {
  try {
    return pendingSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'ENOENT') {
      log.error({ err }, `${file} cannot be read: commit the files below site/ by hand`);
    }
    return [];
  }
}

/**
 * The content may be a repository of its own, such as a submodule, and the project a folder of a larger one, unless
 * that only happens to surround it. A repository is listed after those inside it.
 */
async function findRepositories(root: string, signal: AbortSignal): Promise<string[]> {
  const content = join(root, 'site/content');
  const isRepository = (folder: string) => existsSync(join(folder, '.git'));
  const isTracked = () =>
    runGit(root, ['ls-files', 'package.json'], signal).then(Boolean, () => false);
  return [
    ...(isRepository(content) ? [content] : []),
    ...(isRepository(root) || (await isTracked()) ? [root] : []),
  ];
}

/** Commits the given files and new pictures, and no other changes. No shell parses the names of files and people. */
async function commitFiles(
  root: string,
  { paths, message, author }: PendingCommit,
  signal: AbortSignal,
): Promise<void> {
  let files = [...paths, picturesFolder].map((path) => join(root, 'site', path));
  for (const repository of await findRepositories(root, signal)) {
    const own = files.filter((file) => !relative(repository, file).startsWith('..'));
    files = files.filter((file) => !own.includes(file));
    const git = (args: readonly string[], variables?: Record<string, string>) =>
      runGit(repository, args, signal, variables);
    const findChanged = async (among: readonly string[]) => {
      const changed: string[] = [];
      for (const file of among) {
        if ((await git(['status', '--porcelain', '--', file])) !== '') changed.push(file);
      }
      return changed;
    };
    const added = await findChanged(own.map((file) => relative(repository, file)));
    if (added.length === 0) continue;
    // The next checkout, or the end of a rebase, would take the text away.
    if ((await git(['branch', '--show-current'])) === '') {
      throw new Error(
        `No branch is checked out in ${repository} (detached HEAD). Check one out there with \`git switch\`, or finish the rebase.`,
      );
    }
    for (const file of added) {
      // `git add` rejects a deleted file that is already staged, because its commit failed.
      const stage = existsSync(join(repository, file))
        ? ['add', '--all']
        : ['rm', '-r', '--cached', '--quiet', '--ignore-unmatch'];
      await git([...stage, '--', file]);
    }
    // Git does not know a new file whose commit failed and that is deleted again.
    const changed = await findChanged(added);
    if (changed.length === 0) continue;
    await git(['commit', '--quiet', '--only', '--message', message, '--', ...changed], {
      GIT_AUTHOR_NAME: author,
      GIT_AUTHOR_EMAIL: author,
      GIT_COMMITTER_NAME: author,
      GIT_COMMITTER_EMAIL: author,
    });
  }
}

/** Pushes if the branch has a remote. */
async function push(repository: string, signal: AbortSignal): Promise<void> {
  const upstream = ['rev-parse', '--abbrev-ref', '--symbolic-full-name', '@{upstream}'];
  const hasRemote = await runGit(repository, upstream, signal).then(
    () => true,
    () => false,
  );
  if (hasRemote) await runGit(repository, ['push', '--quiet'], signal);
}

async function runGit(
  repository: string,
  args: readonly string[],
  signal: AbortSignal,
  variables: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await run('git', ['--literal-pathspecs', ...args], {
    cwd: repository,
    timeout: minuteMs,
    signal,
    // Nobody can answer a password prompt. GIT_SSH_COMMAND would replace `core.sshCommand`, which may name a key.
    env: {
      SSH_ASKPASS: 'false',
      ...process.env,
      GIT_TERMINAL_PROMPT: '0',
      SSH_ASKPASS_REQUIRE: 'force',
      ...variables,
    },
  });
  return stdout;
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
