/**
 * What to run before a version is given away, after `npm test`: `npm run release:check`. Exit code 1 when something is missing.
 * Writes the list of all packages inside (CycloneDX) to `build/sbom.cdx.json`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readLockFile } from './packages/package-closure.ts';
import { writeNotices } from './packages/write-notices.ts';

type Result = { name: string; state: 'passed' | 'failed' | 'not run'; detail: string };

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const results = [
  checkWorkingTree(),
  checkChangelog(),
  checkTag(),
  checkNotices(),
  checkSignatures(),
  writeSbom(),
];
for (const { name, state, detail } of results) console.log(`${name}: ${state}. ${detail}`);
process.exitCode = results.some(({ state }) => state === 'failed') ? 1 : 0;

function checkWorkingTree(): Result {
  const { stdout } = run('git', ['status', '--porcelain']);
  const name = 'Everything is committed';
  return stdout === ''
    ? { name, state: 'passed', detail: '' }
    : { name, state: 'failed', detail: `Commit or remove:\n${stdout.trimEnd()}` };
}

function checkChangelog(): Result {
  const name = `CHANGELOG.md tells of ${version}`;
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const [heading] =
    new RegExp(`^## ${version.replaceAll('.', '\\.')}( .*)?$`, 'm').exec(changelog) ?? [];
  if (heading === undefined)
    return { name, state: 'failed', detail: 'Write what is new for those who use it.' };
  return heading.includes('unreleased')
    ? { name, state: 'failed', detail: 'Put the day in place of “unreleased”.' }
    : { name, state: 'passed', detail: '' };
}

/** Those who run it ask for a version by its tag. */
function checkTag(): Result {
  const tag = `v${version}`;
  const name = `The tag ${tag} is on this commit`;
  const { stdout } = run('git', ['tag', '--points-at', 'HEAD']);
  return stdout.split('\n').includes(tag)
    ? { name, state: 'passed', detail: '' }
    : { name, state: 'failed', detail: `When all else has passed: git tag ${tag}` };
}

function checkNotices(): Result {
  const name = 'THIRD-PARTY-NOTICES.md is of this lock file';
  return readFileSync('THIRD-PARTY-NOTICES.md', 'utf8') === writeNotices(readLockFile())
    ? { name, state: 'passed', detail: '' }
    : { name, state: 'failed', detail: 'Run `npm run notices`.' };
}

/** The registry signs what it publishes; a package that was changed on its way does not match. */
function checkSignatures(): Result {
  const name = 'Signatures of all packages';
  const { status, stdout, stderr } = run('npm', ['audit', 'signatures', '--loglevel', 'error']);
  if (status === 0)
    return { name, state: 'passed', detail: stdout.trim().split('\n').at(-1) ?? '' };
  const isOffline = /network|ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT/.test(stderr);
  return isOffline
    ? { name, state: 'not run', detail: 'The registry cannot be reached: run it again online.' }
    : { name, state: 'failed', detail: `${stdout}${stderr}`.trim() };
}

function writeSbom(): Result {
  const name = 'List of packages (SBOM)';
  const { status, stdout, stderr } = run('npm', [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
  ]);
  if (status !== 0) return { name, state: 'failed', detail: stderr.trim() };
  const { components } = JSON.parse(stdout) as { components: unknown[] };
  mkdirSync('build', { recursive: true });
  writeFileSync('build/sbom.cdx.json', stdout);
  return { name, state: 'passed', detail: `${components.length} packages in build/sbom.cdx.json.` };
}

function run(command: string, args: string[]) {
  return spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
