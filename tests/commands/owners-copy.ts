import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect } from 'vitest';

/** The owner's commands, as npm runs them, and the server as a service manager runs it. */
export const commands = {
  'check:content': ['scripts/content/check-content.ts'],
  due: ['scripts/content/due.ts'],
  'new:article': ['scripts/content/new-article.ts', 'A title that nobody has yet'],
  build: ['scripts/build/build.ts'],
  start: ['scripts/build/start.ts'],
  dev: ['scripts/build/dev.ts'],
  'launch-check': ['cli/launch-check.ts'],
  server: ['server/main.ts'],
  desk: ['desk/main.ts'],
  leads: ['cli/leads.ts', 'list'],
  users: ['cli/users.ts', 'list'],
};

/** A copy of the project for owners' mistakes, and how to run commands in it. */
export function openOwnersCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'owners-copy-'));
  for (const name of ['site', 'contract', 'scripts', 'cli', 'server', 'desk', 'astro.config.ts']) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(name, join(folder, name));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return { folder, run, withFile, remove: () => rmSync(folder, { recursive: true }) };

  function run(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: join(folder, 'data'),
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
      },
    });
    return { status, output: stdout + stderr };
  }

  /** Runs the work while a file of the copy has other contents. */
  function withFile<T>(name: string, text: string | Buffer, work: () => T): T {
    const file = join(folder, name);
    const before = existsSync(file) ? readFileSync(file) : undefined;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    try {
      return work();
    } finally {
      if (before) writeFileSync(file, before);
      else rmSync(file);
    }
  }
}

/** The contents of a project file with one replaced passage. */
export function changed(file: string, written: string | RegExp, now: string): string {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(written);
  return text.replace(written, now);
}
