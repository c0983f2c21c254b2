import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readLockFile } from './packages/package-closure.ts';

// Each runs the whole command, with npm in it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const version = '1.2.3';
const copied = [
  'package-lock.json',
  'site/fonts/OFL-Besley.txt',
  'site/fonts/OFL-LibreFranklin.txt',
  'server/auth/passwords/MIT-common-passwords.txt',
];

/** Made by the first test. */
let notices: Buffer | undefined;

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'release-check-'));
  for (const file of copied) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    copyFileSync(file, join(place, file));
  }
  symlinkSync(resolve('node_modules'), join(place, 'node_modules'));
  mkdirSync(join(place, 'bin'));
  const ownPackage = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(place, 'package.json'), JSON.stringify({ ...ownPackage, version }));
  writeFileSync(join(place, 'CHANGELOG.md'), `# Changes\n\n## ${version} (1 May 2027)\n`);
  program('git', `case "$1" in tag) echo v${version};; esac`);
  failAt('nothing');
  const noticesFile = join(place, 'THIRD-PARTY-NOTICES.md');
  if (notices) writeFileSync(noticesFile, notices);
  else runScript('write-notices.ts');
  notices ??= readFileSync(noticesFile);
});
afterEach(() => rmSync(place, { recursive: true }));

/** In place of the real one. */
function program(name: 'git' | 'npm', script: string): void {
  writeFileSync(join(place, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

function runScript(name: string, ...words: string[]) {
  const realPath = process.env['PATH'] ?? '';
  const PATH = [join(place, 'bin'), realPath].join(delimiter);
  return spawnSync(process.execPath, [join(import.meta.dirname, name), ...words], {
    cwd: place,
    encoding: 'utf8',
    env: { ...process.env, PATH, REAL_PATH: realPath },
  });
}

const check = (...words: string[]) => runScript('release-check.ts', ...words);
/** An npm that fails at one thing, as npm words it, and makes an empty list of packages. */
function failAt(words: string, output = 'true'): void {
  const cases = [`"${words}"*) ${output}; exit 1;;`, `sbom*) echo '{"components":[]}';;`];
  program('npm', `case "$*" in ${cases.join(' ')} *) echo verified;; esac`);
}

describe('npm run release:check', () => {
  test('ends well when nothing is missing', () => {
    const { status, stdout } = check();
    expect(stdout.match(/^.+: passed\./gm)).toHaveLength(7);
    expect(status).toBe(0);
  });

  const changelog = (text: string) => writeFileSync(join(place, 'CHANGELOG.md'), text);
  test.each<[string, string, () => void]>([
    ['Everything is committed', 'something is not', () => program('git', `echo v${version}`)],
    ['CHANGELOG.md tells of 1.2.3', 'it does not', () => changelog('## 1.2.2\n\n## 1.2.30\n')],
    ['CHANGELOG.md tells of 1.2.3', 'it has no day', () => changelog('## 1.2.3 (unreleased)\n')],
    ['The tag v1.2.3 is on this commit', 'it is not', () => program('git', 'exit 0')],
    [
      'THIRD-PARTY-NOTICES.md is of this lock file',
      'it is of another',
      () => writeFileSync(join(place, 'THIRD-PARTY-NOTICES.md'), '# Third-party notices\n'),
    ],
    [
      'No known vulnerabilities in packages',
      'there is one',
      () => failAt('audit --omit dev', 'echo 1 high severity vulnerability'),
    ],
    [
      'Signatures of all packages',
      'one does not match',
      () => failAt('audit signatures', 'echo 1 package has an invalid registry signature'),
    ],
    [
      'List of packages (SBOM)',
      'npm makes none',
      () => failAt('sbom', 'echo npm error code ESBOMPROBLEMS >&2'),
    ],
  ])('fails for “%s” when %s', (name, _, happen) => {
    happen();
    const { status, stdout } = check();
    expect(stdout).toContain(`${name}: failed.`);
    expect(status).toBe(1);
  });

  test('asks for another number when the version was published before', () => {
    program('git', `case "$2" in --list) echo v${version};; esac`);
    const { status, stdout } = check('--without-registry');
    expect(stdout).toContain(`There is a tag v${version} already`);
    expect(status).toBe(1);
  });

  test('does not end well when the registry cannot be asked, unless that is said', () => {
    const unreached = 'echo npm error network request to https://registry.npmjs.org failed >&2';
    failAt('audit', unreached);
    const { status, stdout } = check();
    expect(stdout.match(/^.+: not run\./gm)).toHaveLength(2);
    expect(status).toBe(2);
    const without = check('--without-registry');
    expect(without.stdout).not.toMatch(/Signatures|vulnerabilities/);
    expect(without.status).toBe(0);
    program('git', 'exit 0');
    expect(check().status).toBe(1);
  });
});

/** What CycloneDX 1.5 asks of every list, and what readers of this one count on. https://cyclonedx.org/docs/1.5/json/ */
const component = z.object({
  type: z.enum(['application', 'library']),
  name: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  purl: z.string().regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/),
  'bom-ref': z.string().min(1),
  hashes: z
    .array(z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^[\da-f]{128}$/) }))
    .optional(),
});
const sbomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
  version: z.literal(1),
  metadata: z.object({ timestamp: z.iso.datetime(), component }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

describe('the list of packages', () => {
  test('is CycloneDX, and names what the lock file names beside the tools of development', () => {
    program('npm', 'PATH=$REAL_PATH exec npm "$@"');
    check('--without-registry');
    const sbom = sbomSchema.parse(
      JSON.parse(readFileSync(join(place, 'build/sbom.cdx.json'), 'utf8')),
    );
    expect(sbom.metadata.component).toMatchObject({ name: 'relational-selling-site', version });
    const references = [sbom.metadata.component, ...sbom.components].map((one) => one['bom-ref']);
    expect(new Set(references).size).toBe(references.length);
    const related = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
    expect(related.filter((reference) => !references.includes(reference))).toEqual([]);
    const locked = Object.entries(readLockFile())
      .filter(([path, { dev }]) => path !== '' && !dev)
      .map(([path, one]) => `${path.split('node_modules/').at(-1)}@${one.version}`);
    const listed = sbom.components.map((one) => `${one.name}@${one.version}`);
    expect(new Set(listed)).toEqual(new Set(locked));
    for (const name of ['hono', 'kysely', 'astro', 'react-dom']) {
      expect(sbom.components.map((one) => one.name)).toContain(name);
    }
    expect(listed.filter((one) => /^(?:vitest|lighthouse|@playwright\/test)@/.test(one))).toEqual(
      [],
    );
  });
});

test('SECURITY.md says how soon a vulnerability is fixed', () => {
  const text = readFileSync('SECURITY.md', 'utf8').replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/used from outside within 7 days of understanding it, any other within 30/);
  expect(text).toContain(
    'We replace a package with a known vulnerability within the same time if it reaches visitors',
  );
});
