/**
 * How the build grows with the blog: `npm run bench:build`. Builds a temporary copy of the project with the articles
 * there are, then with 1,000 and 5,000 (or the numbers given: `-- 1000`), each from nothing and once again with what
 * the first build kept, and prints seconds and the most memory. Nothing stays behind.
 */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';

const given = process.argv.slice(2).map(Number);
const counts = given.length > 0 ? given : [1_000, 5_000];
const articlesFolder = 'site/content/articles';
const copied = ['site', 'contract', 'astro.config.ts', 'package.json', 'tsconfig.json'];

const copy = await mkdtemp(join(tmpdir(), 'bench-build-'));
try {
  for (const name of copied) await cp(name, join(copy, name), { recursive: true });
  await linkPackages();
  const originals = await readdir(join(copy, articlesFolder));

  console.log('| articles | first build | per article | peak memory | built again |');
  console.log('| ---: | ---: | ---: | ---: | ---: |');
  await report(originals.length);
  for (const count of counts) {
    await writeCopies(originals, count);
    await report(count);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}

/** The packages without what builds keep beside them: every build of the copy begins with nothing. */
async function linkPackages(): Promise<void> {
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir('node_modules')) {
    if (name !== '.astro') {
      await symlink(resolve('node_modules', name), join(copy, 'node_modules', name));
    }
  }
}

/** Fills the copy up to a number of articles: the real ones again under other names and dates. */
async function writeCopies(originals: readonly string[], count: number): Promise<void> {
  const texts = await Promise.all(
    originals.map((name) => readFile(join(copy, articlesFolder, name), 'utf8')),
  );
  for (let index = originals.length; index < count; index += 1) {
    const name = basename(originals[index % originals.length]!, '.mdx');
    const day = new Date(Date.UTC(2023, 8, 1 + (index % 1_000))).toISOString().slice(0, 10);
    const text = texts[index % texts.length]!.replace(
      /^publishedOn: .*$/m,
      `publishedOn: '${day}'`,
    ).replace(/^title: .*$/m, `title: A copy for measuring, number ${index}`);
    await writeFile(join(copy, articlesFolder, `${name}-${index}.mdx`), text);
  }
}

async function report(count: number): Promise<void> {
  for (const kept of ['.astro', 'node_modules/.astro', 'dist']) {
    await rm(join(copy, kept), { recursive: true, force: true });
  }
  const first = await build();
  const again = await build();
  const row = [
    count.toLocaleString('en'),
    `${first.seconds.toFixed(1)} s`,
    `${((first.seconds * 1_000) / count).toFixed(0)} ms`,
    `${Math.round(first.peakBytes / 1024 / 1024)} MB`,
    `${again.seconds.toFixed(1)} s`,
  ];
  console.log(`| ${row.join(' | ')} |`);
}

async function build(): Promise<{ seconds: number; peakBytes: number }> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', join(copy, 'dist')],
    {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    },
  );
  let peakBytes = 0;
  const watch = setInterval(async () => {
    peakBytes = Math.max(peakBytes, await residentPeak(child.pid!));
  }, 100);
  const code = await new Promise((done) => child.once('close', done));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The build ended with ${code}.`);
  return { seconds: (performance.now() - start) / 1_000, peakBytes };
}

/** The most memory a process has held so far, as Linux counts it; 0 where that cannot be read. */
async function residentPeak(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
