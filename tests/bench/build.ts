/**
 * Measures how the build time grows with the blog: `npm run bench:build`. Builds a temporary copy of the project like `npm run build`,
 * first with its own articles, then with 1,000 and 5,000 (or the given numbers: `-- 1000`). Prints the duration and the peak memory, and
 * deletes the copy.
 */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { residentMb } from './server/process-cpu.ts';

const given = process.argv.slice(2).map(Number);
const counts = given.length > 0 ? given : [1_000, 5_000];
const articlesFolder = 'site/content/articles';
const copied = [
  'site',
  'contract',
  'scripts',
  'server',
  'desk',
  'cli',
  'deploy',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const copy = await mkdtemp(join(tmpdir(), 'bench-build-'));
try {
  for (const name of copied) await cp(name, join(copy, name), { recursive: true });
  await linkPackages();
  const originals = await readdir(join(copy, articlesFolder));

  console.log('| articles | build | per article | peak memory |');
  console.log('| ---: | ---: | ---: | ---: |');
  await report(originals.length);
  for (const count of counts) {
    await writeCopies(originals, count);
    await report(count);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}

/** The packages without their build caches, so every build of the copy starts cold. */
async function linkPackages(): Promise<void> {
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir('node_modules')) {
    if (name !== '.astro') {
      await symlink(resolve('node_modules', name), join(copy, 'node_modules', name));
    }
  }
}

/** Adds articles to the copy up to a total: renamed real ones, because the build rejects invalid ones. */
async function writeCopies(originals: readonly string[], count: number): Promise<void> {
  const texts = await Promise.all(
    originals.map((name) => readFile(join(copy, articlesFolder, name), 'utf8')),
  );
  for (let index = originals.length; index < count; index += 1) {
    const name = basename(originals[index % originals.length]!, '.mdx');
    const text = texts[index % texts.length]!.replace(
      /^title: .*$/m,
      `title: A copy for measuring, number ${index}`,
    ).replace(
      /^description: .*$/m,
      `description: Copy number ${index} of an article that stands beside it. It says the same in as many words, so that builds can be measured.`,
    );
    await writeFile(join(copy, articlesFolder, `${name}-${index}.mdx`), text);
  }
}

async function report(count: number): Promise<void> {
  for (const kept of ['.astro', 'node_modules/.astro', 'dist', 'build']) {
    await rm(join(copy, kept), { recursive: true, force: true });
  }
  const { seconds, peakMb } = await build();
  const row = [
    count.toLocaleString('en'),
    `${seconds.toFixed(1)} s`,
    `${((seconds * 1_000) / count).toFixed(0)} ms`,
    `${Math.round(peakMb)} MB`,
  ];
  console.log(`| ${row.join(' | ')} |`);
}

async function build(): Promise<{ seconds: number; peakMb: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/build/build.ts'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(child.pid!));
  }, 100);
  const code = await new Promise((done) => child.once('close', done));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The build ended with ${code}: ${output.slice(-2_000)}`);
  return { seconds: (performance.now() - start) / 1_000, peakMb };
}
