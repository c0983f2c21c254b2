import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { expect, vi } from 'vitest';
import { findFreePort } from '../../scripts/test/find-free-port.ts';
import { copyProject, isMadeHere } from '../deploy/copy-project.ts';
import { debianFolder } from '../deploy/find-program.ts';

export const buildLimitMs = 300_000;

const environment: NodeJS.ProcessEnv = {
  // Unpacked programs are not copied.
  PATH: [process.env['PATH'], resolve(debianFolder, 'usr/sbin')].join(delimiter),
  HOME: process.env['HOME'],
  CHROMIUM_PATH: process.env['CHROMIUM_PATH'],
};

/** A folder for a copy of the project, in which npm commands run as they are typed. */
export function prepareCommands() {
  const folder = mkdtempSync(join(tmpdir(), 'site-commands-'));
  const ran = new Set<string>();
  const started: ChildProcess[] = [];
  return { folder, ran, copy, run, start, read, readSources, listBuilt, remove };

  function copy(): void {
    copyProject(folder);
  }

  /** The npm command, which is recorded as run. */
  function note(command: string): string {
    const [, name = ''] = /\bnpm (?:run )?(?:--silent )?([a-z:-]+)/.exec(command) ?? [];
    ran.add(name);
    return command;
  }

  function run(command: string) {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', note(command)], {
      cwd: folder,
      env: environment,
      encoding: 'utf8',
      timeout: buildLimitMs,
    });
    return { status, stdout, stderr, output: stdout + stderr };
  }

  /** Starts a command that keeps running, and waits until its home page is served. */
  async function start(command: string): Promise<{ address: string; npm: ChildProcess }> {
    const port = await findFreePort();
    const npm = spawn('sh', ['-c', `exec ${note(command)}`], {
      cwd: folder,
      env: { ...environment, PORT: String(port), DESK_PORT: '0' },
      // Its own process group, so that no child process stays behind.
      detached: true,
    });
    started.push(npm);
    const address = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await fetch(address)).status).toBe(200), {
      timeout: buildLimitMs,
      interval: 200,
    });
    return { address, npm };
  }

  function read(file: string): string {
    return readFileSync(join(folder, file), 'utf8');
  }

  /** The files of the copy that no build generates, with their content. */
  function readSources(): Map<string, string> {
    const names = readdirSync(folder).filter(
      (name) => name !== 'node_modules' && !isMadeHere(name),
    );
    const files = names.flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? listFiles(path) : [path];
    });
    return new Map(files.map((file) => [file, readFileSync(file, 'latin1')]));
  }

  /** The built files, by the paths under which a host serves them. */
  function listBuilt(): string[] {
    const dist = join(folder, 'dist');
    return listFiles(dist).map((file) => file.slice(dist.length));
  }

  /** Also stops running commands. */
  function remove(): void {
    for (const { pid } of started) {
      try {
        process.kill(-(pid as number), 'SIGKILL');
      } catch {
        // It has exited.
      }
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function listFiles(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
