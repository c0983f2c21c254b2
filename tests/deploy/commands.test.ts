import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { formFunctionPath } from '../../contract/form-function.ts';
import { comment } from '../../scripts/video/encode.ts';
import { posterFile } from '../../scripts/video/poster.ts';
import { durationSeconds, scenes } from '../../site/content/walkthrough-script.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { copyProject } from './copy-project.ts';
import { debianFolder, findForTests, hasFontTools, python } from './find-program.ts';
import { publishFiles } from './static-site.ts';

/*
 * The commands of npm that the documentation names, each run as it is typed, one after the other in one copy of the project. The first
 * builds, and so does the one that builds for another backend.
 */

/** What commands leave behind, and history. */
const madeHere = new Set(
  '.astro .cache .git build data dist playwright-report test-results'.split(' '),
);
const folder = mkdtempSync(join(tmpdir(), 'site-commands-'));
const buildLimitMs = 120_000;
const ran = new Set<string>();

/** What npm is to run, noted as run. */
function note(command: string): string {
  const [, name = ''] = /\bnpm (?:run )?(?:--silent )?([a-z:-]+)/.exec(command) ?? [];
  ran.add(name);
  return command;
}

const environment: NodeJS.ProcessEnv = {
  // What was unpacked here is not copied.
  PATH: [process.env['PATH'], resolve(debianFolder, 'usr/sbin')].join(delimiter),
  HOME: process.env['HOME'],
  CHROMIUM_PATH: process.env['CHROMIUM_PATH'],
};

function run(command: string) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', note(command)], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
    timeout: buildLimitMs,
  });
  return { status, stdout, stderr, output: stdout + stderr };
}

/** Starts a command that goes on, and waits until its home page is there. */
async function start(command: string): Promise<{ address: string; npm: ChildProcess }> {
  const port = await findFreePort();
  const npm = spawn('sh', ['-c', `exec ${note(command)}`], {
    cwd: folder,
    env: { ...environment, PORT: String(port) },
    // A group of its own, so that nothing of it can stay behind.
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

const started: ChildProcess[] = [];
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

beforeAll(() => {
  copyProject(folder, (path) => madeHere.has(path) || path.endsWith('.env'));
});
afterAll(() => {
  for (const { pid } of started) {
    try {
      process.kill(-(pid as number), 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
  rmSync(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  let address: string;
  let npm: ChildProcess;
  beforeAll(async () => {
    ({ address, npm } = await start('npm start'));
  }, buildLimitMs);

  test('builds the site and serves it', async () => {
    expect(await (await fetch(address)).text()).toBe(read('dist/index.html'));
  });

  test('takes a lead, which the owner then finds in the list', async () => {
    const { status } = await fetch(address + formFunctionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Ada',
        lastName: 'Byron',
        company: 'Engines',
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

  test('stops when it is told to, and its server with it', async () => {
    npm.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(address)).rejects.toThrow('fetch failed'), {
      timeout: 10_000,
      interval: 100,
    });
  });
});

describe('the owner’s commands', () => {
  test('npm run launch-check says what is still to do', () => {
    expect(run('npm run launch-check').stdout).toMatch(/Not ready: \d+ to mend|Ready to launch/);
  });

  test('npm run due finds nothing that a build would bring', () => {
    expect(run('npm run --silent due')).toMatchObject({
      status: 3,
      stdout: expect.stringMatching(/^Today is .*\nTo appear with a build today: none\./),
    });
  });

  test('npm run new:article makes a draft, which npm run check:content refuses once it is none', () => {
    const { status, stdout } = run('npm run new:article -- "The article that only a test writes"');
    const [file = ''] = /^site\/content\/articles\/.*\.mdx$/m.exec(stdout) ?? [];
    expect([status, file]).toEqual([
      0,
      expect.stringContaining('/the-article-that-only-a-test-writes.'),
    ]);
    expect(run('npm run due').stdout).toMatch(/Drafts:\n[^]*the-article-that-only-a-test-writes/);
    expect(run('npm run check:content')).toMatchObject({ status: 0 });

    writeFileSync(join(folder, file), read(file).replace(/^isDraft: true\n/m, ''));
    const { status: refused, output } = run('npm run check:content');
    expect(refused).toBe(1);
    expect(output).toMatch(new RegExp(`^${file}:\\d+ unfinished: `, 'm'));
    rmSync(join(folder, file));
  });

  test('npm run dev serves the site', async () => {
    const { address, npm } = await start('npm run dev');
    expect(await (await fetch(address)).text()).toContain('</html>');
    process.kill(-(npm.pid as number), 'SIGTERM');
  }, 120_000);
});

describe('what is made from other files is up to date, and all is formatted', () => {
  test.each(['npm run write:docs', 'npm run write:supabase', 'npm run notices', 'npm run format'])(
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

describe('npm run build:static', () => {
  const [, command = ''] =
    /^(SITE_URL=.* npm run build:static)$/m.exec(readFileSync('docs/engineer.md', 'utf8')) ?? [];
  let output: string;
  beforeAll(() => {
    ({ output } = run(command));
  }, buildLimitMs);

  test('builds for the address and the backend that the command names', () => {
    expect(output).toContain('Wrote dist/_headers, dist/_redirects and build/headers/.');
    expect(read('dist/index.html')).toMatch(
      /rel="canonical" href="https:\/\/www\.example\.com\/?"/,
    );
    for (const file of ['dist/_headers', 'build/headers/nginx-headers.conf']) {
      expect(read(file)).toMatch(/connect-src [^;]*https:\/\/project\.supabase\.co/);
    }
  });

  test('writes headers for every page, and a year for hashed files alone', () => {
    const [, ...blocks] = read('dist/_headers').split(/\n(?=\/)/);
    expect(blocks[0]).toMatch(/^\/\*\n {2}content-security-policy: /i);
    const immutable = blocks.filter((block) => block.includes('immutable'));
    expect(immutable.map((block) => block.split('\n')[0])).toEqual(['/assets/*']);
  });

  test('writes redirects that lead from the file of each page to its one address', () => {
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

  test('leaves what deploy/publish-files.sh brings into service', () => {
    const home = join(folder, 'build/served');
    expect(publishFiles(folder, home)).toMatchObject({ status: 0 });
    const served = readFileSync(join(home, 'current/dist/index.html'), 'utf8');
    expect(served).toBe(read('dist/index.html'));
  });
});

test('npm run release:check lists the packages, and refuses to publish what is not committed', () => {
  const { status, output } = run('npm run release:check -- --without-registry');

  expect(output).toContain('List of packages (SBOM): passed');
  // The copy has no history.
  expect(output).toContain('Everything is committed: failed');
  expect(status).toBe(1);
});

describe('the benchmarks, as short as they can be made,', () => {
  test.each([
    ['npm run bench:server', '| after 45000 requests |'],
    ['BENCH_ROUNDS=1 BENCH_SECONDS=1 npm run bench:leads', 'share of the bare rate'],
    ['BENCH_SECONDS=1 npm run bench:auth', 'refreshes: '],
    ['npm run bench:requests -- 200', '200'],
    ['npm run bench:build -- 25', '| 25 |'],
    [
      'npm run bench:web -- --runs 1 --only /about --themes light',
      '| /about light | 100 100 100 100 |',
    ],
  ])(
    'run: %s',
    (command, figure) => {
      const { status, output } = run(command);

      expect(output).toContain(figure);
      expect(status).toBe(0);
    },
    buildLimitMs,
  );
});

test('npm run make:screenshots takes every picture that the pages show', async () => {
  const before = readdirSync(join(folder, 'docs/images'));
  rmSync(join(folder, 'docs/images'), { recursive: true });

  expect(run('npm run make:screenshots')).toMatchObject({ status: 0 });
  expect(readdirSync(join(folder, 'docs/images'))).toEqual(before);
  const { width, height } = await sharp(join(folder, 'docs/images/home.png')).metadata();
  expect([width, height]).toEqual([1440, 900]);
}, 120_000);

describe('npm run subset:fonts', () => {
  const fonts = readdirSync('site/fonts').filter((name) => name.endsWith('.woff2'));
  const canJoin = hasFontTools() || Boolean(process.env['CI']);
  let done: ReturnType<typeof run>;
  beforeAll(() => {
    done = run(`PYTHON=${python} npm run subset:fonts`);
  });

  test.runIf(canJoin)('makes the fonts that are published', () => {
    expect(done.output).toContain(fonts[0]);
    for (const name of fonts) {
      // Another version of the tools may pack them a little otherwise; their characters and widths have tests of their own.
      const [made, published] = [join(folder, 'site/fonts', name), join('site/fonts', name)];
      expect(statSync(made).size / statSync(published).size).toBeCloseTo(1, 1);
    }
  });

  test.skipIf(canJoin)('says what it lacks', () => {
    expect(done.output).toContain('python3-fonttools');
  });
});

describe('npm run make:video', () => {
  const ffmpeg = findForTests('ffmpeg');
  const film = 'site/public/video/walkthrough';
  const preview = join(folder, '.cache/video/walkthrough');
  const endings = ['mp4', 'webm'];
  const ask = (program: string, args: string) =>
    spawnSync(program, args.split(' '), { maxBuffer: 2 ** 26, timeout: 60_000 }).stdout;

  /** Whole seconds, the last of each scene: by then all of it has arrived. */
  const lastSeconds = [...scenes.slice(1).map(({ atSeconds }) => atSeconds), durationSeconds].map(
    (endsAt) => Math.ceil(endsAt) - 1,
  );

  test('draws the moments that are asked for, and refuses others', async () => {
    expect(run(`npm run make:video -- ${lastSeconds.join(' ')}`).status).toBe(0);
    for (const second of lastSeconds) {
      const still = await sharp(join(folder, `.cache/video/${second}.png`)).metadata();
      expect([still.width, still.height]).toEqual([1280, 720]);
    }
    const tooLate = durationSeconds + 1;
    expect(run(`npm run make:video -- ${tooLate}`).output).toContain(
      `${tooLate} is no second of the film`,
    );
  });

  /** Which share of the values of two pictures differ by more than that, of 255. */
  const shareOfOthers = ([drawn, published]: Buffer[], much: number) =>
    drawn!.filter((value, i) => Math.abs(value - published![i]!) > much).length / drawn!.length;

  // An owner's own film has no such comment, and a poster of its own.
  const isMadeHere = endings.some((ending) => readFileSync(`${film}.${ending}`).includes(comment));

  test.runIf(isMadeHere)('would make the poster that is published', () => {
    expect(readFileSync(`${film}-poster.svg`, 'utf8'), 'run `npm run make:video`').toBe(
      posterFile(),
    );
  });

  test.runIf(ffmpeg && isMadeHere).each(endings)(
    'would make the film that is published, to its words and colours: %s',
    async (ending) => {
      for (const second of lastSeconds) {
        const still = join(folder, `.cache/video/${second}.png`);
        const frame = ask(
          'ffmpeg',
          `-loglevel error -ss ${second} -i ${film}.${ending} -frames:v 1 -f image2pipe -c:v png -`,
        );
        const pictures = [still, frame].map((picture) => sharp(picture).removeAlpha());
        const greys = await Promise.all(
          pictures.map((picture) => picture.clone().greyscale().raw().toBuffer()),
        );
        const colours = await Promise.all(
          pictures.map((picture) => picture.clone().resize(80).raw().toBuffer()),
        );

        const remedy = 'run `npm run make:video`';
        // Compression changes many pixels, but none of them much. Letters of another font do.
        expect(shareOfOthers(greys, 60), `words at second ${second}: ${remedy}`).toBeLessThan(
          0.001,
        );
        // It keeps colours at half the size, so that they run at every edge. In squares of sixteen pixels hardly any of that is left.
        expect(shareOfOthers(colours, 10), `colours at second ${second}: ${remedy}`).toBeLessThan(
          0.003,
        );
      }
    },
    60_000,
  );

  test.runIf(ffmpeg)(
    'encodes for every browser, with a place to jump to every two seconds',
    () => {
      expect(run('npm run make:video -- --first 3').status).toBe(0);
      for (const [ending, codec] of [
        ['mp4', 'h264'],
        ['webm', 'vp9'],
      ]) {
        const probed = ask(
          'ffprobe',
          `-v error -select_streams v -show_entries stream=codec_name,pix_fmt,color_space:packet=flags -of json ${preview}.${ending}`,
        );
        const { packets, streams } = JSON.parse(probed.toString()) as {
          packets: { flags: string }[];
          streams: unknown[];
        };
        expect(streams).toEqual([
          expect.objectContaining({ codec_name: codec, pix_fmt: 'yuv420p', color_space: 'bt709' }),
        ]);
        const keys = packets.flatMap(({ flags }, i) => (flags.startsWith('K') ? [i] : []));
        expect([packets.length, keys]).toEqual([90, [0, 60]]);
        expect(readFileSync(`${preview}.${ending}`).includes(comment)).toBe(true);
      }
    },
    60_000,
  );
});

describe('the documentation', () => {
  const pages = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)]
    .filter((page) => page.endsWith('.md'))
    .map((page) => readFileSync(page, 'utf8'));

  test('names no command of npm that was not run here, but those that it says are not', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const namesIn = (text: string) =>
      Array.from(
        text.matchAll(/\bnpm (?:run )?(?:--silent )?([a-z:-]+)/g),
        ([, name = '']) => name,
      ).filter((name) => name in scripts);
    const own = namesIn(pages.join('\n'));
    const engineer = readFileSync('docs/engineer.md', 'utf8');
    const excused = namesIn(engineer.slice(engineer.indexOf('\n## Not run by the tests')));
    const left = [...new Set(own)].filter((name) => !ran.has(name));
    expect(left.toSorted()).toEqual([...new Set(excused)].toSorted());
  });
});

/** The files of the copy that are not made by builds, with what is in them. */
function readSources(): Map<string, string> {
  const names = readdirSync(folder).filter(
    (name) => name !== 'node_modules' && !madeHere.has(name),
  );
  const files = names.flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listFiles(path) : [path];
  });
  return new Map(files.map((file) => [file, readFileSync(file, 'latin1')]));
}

function listFiles(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** What was built, by the paths under which a host finds it. */
function listBuilt(): string[] {
  const dist = join(folder, 'dist');
  return listFiles(dist).map((file) => file.slice(dist.length));
}
