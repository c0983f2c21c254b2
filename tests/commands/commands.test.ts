import type { ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleLead } from '../../contract/sample-lead.for-tests.ts';
import { formFunctionPath } from '../../contract/form-function.ts';
import { buildLimitMs, prepareCommands } from './run-commands.ts';

/*
 * Runs the npm commands in the documentation as they are typed, one after another in one copy of the project. The first builds the site,
 * and so does the one that builds for another backend.
 */
const { folder, ran, copy, run, start, read, readSources, listBuilt, remove } = prepareCommands();
beforeAll(copy);
afterAll(remove);

describe('npm start', () => {
  let address: string;
  let npm: ChildProcess;
  beforeAll(async () => {
    ({ address, npm } = await start('npm start'));
  }, buildLimitMs);

  test('builds the site and serves it', async () => {
    expect(await (await fetch(address)).text()).toBe(read('dist/index.html'));
  });

  test('accepts a lead, which the owner then finds in the list', async () => {
    // Pages are served before the database is open.
    await vi.waitFor(async () => expect((await fetch(`${address}/health/ready`)).ok).toBe(true));
    const { status } = await fetch(address + formFunctionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...sampleLead,
        lastName: 'Byron',
        email: 'ada@acme.dev',
      }),
    });
    expect(status).toBe(200);
    expect(run('npm run leads -- list')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Byron'),
    });
    expect(run('npm run users -- list').status).toBe(0);
  });

  test('stops on request, together with its server', async () => {
    npm.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(address)).rejects.toThrow('fetch failed'), {
      interval: 100,
    });
  });
});

describe('the owner’s commands', () => {
  test('npm run launch-check lists what is still to do', () => {
    expect(run('npm run launch-check').stdout).toMatch(/Not ready: \d+ to fix|Ready to launch/);
  });

  test('npm run due finds no article that a build would publish', () => {
    expect(run('npm run --silent due')).toMatchObject({
      status: 3,
      stdout: expect.stringMatching(
        /^Articles up to .* are due .*\nTo appear with a build now: none\./,
      ),
    });
  });

  test('npm run new:article creates a draft, which npm run check:content rejects once isDraft is removed', () => {
    const { status, stdout } = run('npm run new:article -- "The article that only a test writes"');
    const [file = ''] = /^site\/content\/articles\/.*\.mdx$/m.exec(stdout) ?? [];
    expect([status, file]).toEqual([
      0,
      expect.stringContaining('/the-article-that-only-a-test-writes.'),
    ]);
    expect(run('npm run due').stdout).toMatch(/Drafts:\n[^]*the-article-that-only-a-test-writes/);
    expect(run('npm run check:content')).toMatchObject({ status: 0 });

    writeFileSync(join(folder, file), read(file).replace(/^isDraft: true\n/m, ''));
    const { status: rejected, output } = run('npm run check:content');
    expect(rejected).toBe(1);
    expect(output).toMatch(new RegExp(`^${file}:\\d+: “TODO”: `, 'm'));
    rmSync(join(folder, file));
  });
});

describe('generated files are up to date', () => {
  test.each(['npm run write:docs', 'npm run write:supabase'])(
    'so that %s changes nothing',
    (command) => {
      const before = readSources();
      expect(run(command).status).toBe(0);
      const after = readSources();
      const names = new Set([...before.keys(), ...after.keys()]);
      expect([...names].filter((name) => before.get(name) !== after.get(name))).toEqual([]);
    },
  );
});

test('npm run release:check lists all packages before it asks the registry', () => {
  const nowhere = 'npm_config_registry=http://127.0.0.1:9 npm_config_fetch_retries=0';
  expect(run(`${nowhere} npm run release:check`).status).not.toBe(0);
  const list = JSON.parse(read('sbom.cdx.json')) as { components: { name: string }[] };
  expect(list.components.map(({ name }) => name)).toContain('hono');
});

test('the owner’s commands are also a program of their own', () => {
  expect(run('npx leads --help')).toEqual(run('npm run --silent leads -- --help'));
});

describe('npm run build:static', () => {
  const [, command = ''] =
    /^(SITE_URL=.* npm run build:static)$/m.exec(readFileSync('docs/static-hosting.md', 'utf8')) ??
    [];
  let output: string;
  beforeAll(() => {
    ({ output } = run(command));
  }, buildLimitMs);

  test('builds for the given address and backend', () => {
    expect(output).toContain('Wrote dist/_headers and dist/_redirects.');
    expect(read('dist/index.html')).toMatch(
      /rel="canonical" href="https:\/\/www\.example\.com\/?"/,
    );
    expect(read('dist/_headers')).toMatch(/connect-src [^;]*https:\/\/project\.supabase\.co/);
  });

  test('writes headers for every page, and caches only hashed files for a year', () => {
    const [, ...blocks] = read('dist/_headers').split(/\n(?=\/)/);
    expect(blocks[0]).toMatch(/^\/\*\n {2}content-security-policy: /i);
    const immutable = blocks.filter((block) => block.includes('immutable'));
    expect(immutable.map((block) => block.split('\n')[0])).toEqual(['/assets/*']);
  });

  test('writes redirects from the file of each page to its canonical address', () => {
    const rules = read('dist/_redirects')
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => line.split(' '));
    const follow = (path: string) => {
      for (const [from = '', to = '', status] of rules) {
        const pattern = from.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
        const found = new RegExp(`^${pattern}$`).exec(path);
        if (found)
          return [to.replaceAll(/:(\w+)/g, (_, name) => found.groups?.[name] ?? ''), status];
      }
      return [path];
    };
    const pages = listBuilt().filter((file) => file.endsWith('/index.html'));
    expect(pages.length).toBeGreaterThan(3);
    for (const file of pages) {
      expect(follow(file)).toEqual([file.replace(/\/index\.html$/, '') || '/', '301']);
    }
    for (const file of listBuilt().filter((name) => !name.endsWith('/index.html'))) {
      expect(follow(file)).toEqual([file]);
    }
  });
});

describe('the documentation', () => {
  const pages = [
    'README.md',
    'tests/bench/README.md',
    ...readdirSync('docs').map((name) => `docs/${name}`),
  ]
    .filter((page) => page.endsWith('.md'))
    .map((page) => readFileSync(page, 'utf8'));

  /** Commands that other tests run in a copy of their own. */
  const runApart = {
    'subset:fonts': 'subset-fonts.test.ts',
    dev: 'dev.test.ts',
    ...Object.fromEntries(
      [
        'build',
        ...['server', 'leads', 'auth', 'desk', 'requests', 'build', 'web'].map(
          (name) => `bench:${name}`,
        ),
      ].map((name) => [name, '../long/benchmarks.test.ts']),
    ),
  };

  test('names no npm command that was not run here, except those that it lists as not run', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const namesIn = (text: string) =>
      Array.from(
        text.matchAll(/\bnpm (?:run )?(?:--silent )?([a-z:-]+)/g),
        ([, name = '']) => name,
      ).filter((name) => name in scripts);
    const own = namesIn(pages.join('\n'));
    const engineer = readFileSync('docs/engineer.md', 'utf8');
    const excused = namesIn(engineer.slice(engineer.indexOf('\n## Not run by the tests')));
    for (const [name, file] of Object.entries(runApart)) {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8');
      expect(text).toMatch(new RegExp(`\\bnpm run ${name}\\b`));
    }
    const left = [...new Set(own)].filter((name) => !ran.has(name) && !(name in runApart));
    expect(left.toSorted()).toEqual([...new Set(excused)].toSorted());
  });
});
