import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Runs Git in a folder. @throws Error with Git's output */
export function git(folder: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** A Git repository that contains only the plans. */
export function createProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'publishing-'));
  mkdirSync(join(folder, 'site/content'), { recursive: true });
  writeFileSync(join(folder, 'site/content/plans.yaml'), 'plans: []\n');
  writeFileSync(join(folder, '.gitignore'), 'build/\ndist/\n');
  git(folder, 'init', '--quiet', '--initial-branch', 'main');
  git(folder, 'add', '.');
  const author = ['-c', 'user.name=x', '-c', 'user.email=x@example.com'];
  git(folder, ...author, 'commit', '--quiet', '-m', 'Begin');
  return folder;
}

export interface PublishingServer {
  address: string;
  /** Its outcomes so far, one per line. */
  outcomes(): string[];
  /** Kills it. @returns its outcomes */
  kill(): Promise<string[]>;
}

/** Starts a server that publishes repeatedly: see publishing-process.ts. @param variables where its data is */
export async function startPublishing(
  folder: string,
  variables: Readonly<Record<string, string>>,
  ...modes: ('recover-only' | 'real-build')[]
): Promise<PublishingServer> {
  const child = spawn(
    process.execPath,
    [resolve('tests/faults/publishing/publishing-process.ts'), ...modes],
    { cwd: folder, env: { ...process.env, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<void>((done) => child.once('close', () => done()));
  const address = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /^at (.*)$/m.exec(output)?.[1];
      if (found !== undefined) done(found);
    });
    child.once('close', () => fail(new Error(`It ended: ${output}`)));
  });
  const outcomes = () => output.split('\n').filter((line) => line.startsWith('done'));
  return {
    address,
    outcomes,
    async kill() {
      child.kill('SIGKILL');
      await exited;
      return outcomes();
    },
  };
}
