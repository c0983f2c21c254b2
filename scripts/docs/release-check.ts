/**
 * Checks a release, after `npm test`: `npm run release:check`. Exit code 1 when something is missing, 2 when only
 * the registry could not be asked. `--without-registry` skips what needs the registry. Writes a list of all
 * packages (CycloneDX) to `build/sbom.cdx.json`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readLockFile } from './packages/package-closure.ts';
import { writeNotices } from './packages/write-notices.ts';

type Result = { name: string; state: 'passed' | 'failed' | 'not run'; detail: string };

const passed = (name: string, detail = ''): Result => ({ name, state: 'passed', detail });
const failed = (name: string, detail: string): Result => ({ name, state: 'failed', detail });

const { values } = parseArgs({ options: { 'without-registry': { type: 'boolean' } } });
const { name: project, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  name: string;
  version: string;
};
const results = [
  checkWorkingTree(),
  checkChangelog(),
  checkTag(),
  checkNotices(),
  ...(values['without-registry'] ? [] : [checkVulnerabilities(), checkSignatures()]),
  writeSbom(),
];
for (const { name, state, detail } of results) console.log(`${name}: ${state}. ${detail}`);
const states = results.map(({ state }) => state);
if (states.includes('failed')) process.exitCode = 1;
else if (states.includes('not run')) process.exitCode = 2;

function checkWorkingTree(): Result {
  const { status, stdout, stderr } = run('git', ['status', '--porcelain']);
  const name = 'Everything is committed';
  // Without a Git history, standard output is empty too.
  if (status !== 0) return failed(name, stderr.trimEnd());
  return stdout === '' ? passed(name) : failed(name, `Commit or remove:\n${stdout.trimEnd()}`);
}

function checkChangelog(): Result {
  const name = `CHANGELOG.md tells of ${version}`;
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const [heading] =
    new RegExp(`^## ${version.replaceAll('.', '\\.')}( .*)?$`, 'm').exec(changelog) ?? [];
  if (heading === undefined) return failed(name, 'Write what is new for those who use it.');
  return heading.includes('unreleased')
    ? failed(name, 'Put the day in place of “unreleased”.')
    : passed(name);
}

/** Users select a version by its tag. */
function checkTag(): Result {
  const tag = `v${version}`;
  const name = `The tag ${tag} is on this commit`;
  const { stdout } = run('git', ['tag', '--points-at', 'HEAD']);
  if (stdout.split('\n').includes(tag)) return passed(name);
  const isTaken = run('git', ['tag', '--list', tag]).stdout !== '';
  const detail = isTaken
    ? `There is a tag ${tag} already: \`npm version <number> --no-git-tag-version\` writes another number.`
    : `When all else has passed: git tag ${tag}`;
  return failed(name, detail);
}

function checkNotices(): Result {
  const name = 'THIRD-PARTY-NOTICES.md is of this lock file';
  return readFileSync('THIRD-PARTY-NOTICES.md', 'utf8') === writeNotices(readLockFile())
    ? passed(name)
    : failed(name, 'Run `npm run notices`.');
}

/** Checks the packages that reach visitors, run on the server or build the site. SECURITY.md says how soon they are replaced. */
function checkVulnerabilities(): Result {
  return askRegistry('No known vulnerabilities in packages', ['audit', '--omit', 'dev']);
}

/** The registry signs what it publishes, so a package that was changed in transit does not match. */
function checkSignatures(): Result {
  return askRegistry('Signatures of all packages', ['audit', 'signatures']);
}

function askRegistry(name: string, question: string[]): Result {
  const { status, stdout, stderr } = run('npm', [...question, '--loglevel', 'error']);
  if (status === 0) return passed(name, stdout.trim().split('\n').at(-1) ?? '');
  const isUnanswered =
    /npm error (?:network|audit endpoint)|ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT/.test(stderr);
  return isUnanswered
    ? { name, state: 'not run', detail: 'The registry cannot be asked: run it again online.' }
    : failed(name, `${stdout}${stderr}`.trim());
}

function writeSbom(): Result {
  const name = 'List of packages (SBOM)';
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  // npm names the project after its folder.
  const place = join(folder, project);
  writeShippedOnly(place);
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const { status, stdout, stderr } = run('npm', ['sbom', ...options, '--package-lock-only'], place);
  rmSync(folder, { recursive: true });
  if (status !== 0) return failed(name, stderr.trim());
  const { components } = JSON.parse(stdout) as { components: unknown[] };
  mkdirSync('build', { recursive: true });
  writeFileSync('build/sbom.cdx.json', stdout);
  return passed(name, `${components.length} packages in build/sbom.cdx.json.`);
}

/**
 * The project's package and lock file without development dependencies. npm's own `--omit dev` omits every package
 * that development needs too, such as zod and vite.
 */
function writeShippedOnly(place: string): void {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const write = (file: string, content: object) =>
    writeFileSync(join(place, file), JSON.stringify(content));
  const shipped = Object.entries(readLockFile()).filter(([, { dev }]) => !dev);
  const { '': own, ...packages } = Object.fromEntries(shipped);
  mkdirSync(place);
  write('package.json', { ...read('package.json'), devDependencies: {} });
  write('package-lock.json', {
    ...read('package-lock.json'),
    packages: { '': { ...own, devDependencies: {} }, ...packages },
  });
}

function run(command: string, args: string[], cwd = '.') {
  return spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
