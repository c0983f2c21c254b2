/* One long file: every test reads the same pages of the documentation. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpOf } from '../../cli/help-of.for-tests.ts';
import { program as launchCheck } from '../../cli/launch-check.ts';
import { program as leads } from '../../cli/leads.ts';
import { program as users } from '../../cli/users.ts';
import { writeSettingsTable } from './settings-table.ts';
import { environmentSchema } from '../../server/environment.ts';
import { incidentKinds } from '../../server/operations/incident.ts';

const pages = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'tests/bench/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

interface Command {
  page: string;
  command: string;
}

/** Every command in the documentation: lines of shell blocks, and inline code. `tests/commands/commands.test.ts` and the files that it names run the npm commands. */
const commands: Command[] = pages.flatMap((page) => {
  const text = readFileSync(page, 'utf8');
  const blocks = Array.from(text.matchAll(/```sh\n([\s\S]*?)```/g), ([, block = '']) => block);
  const lines = blocks.flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n'));
  const inline = Array.from(
    text.matchAll(/`((?:npm|npx|node|docker|git) [^`]+)`/g),
    ([, found = '']) => found,
  );
  return [...lines, ...inline]
    .flatMap((line) => line.replace(/\s#.*$/, '').split(/ && | \|\|? /))
    .map((command) => ({ page, command: command.trim() }))
    .filter(({ command }) => command !== '' && !command.startsWith('#'));
});

/** Programs of others. They are not run here; the files in their arguments must exist. */
const foreign = new Set([
  'certbot',
  'chown',
  'cp',
  'docker',
  'echo',
  'git',
  'ln',
  'ls',
  'nginx',
  'npx',
  'install',
  'journalctl',
  'ssh-keygen',
  'ssh-keyscan',
  'test',
  'systemctl',
  'systemd-sysusers',
  'printf',
  'tee',
]);
const ownPrograms = new Map(
  [leads, users, launchCheck].map((program) => [program.name(), program]),
);

/** Variables of the build, of a command, a test and `deploy/`, and session events. */
const otherNames = new Set(
  `PUBLIC_SUPABASE_ANON_KEY TARGET_DATABASE_URL KILL_SEED BUILD_DAY SITE_DOMAIN DESK_DOMAIN SITE_READY_SECONDS
  INITIAL_SESSION SIGNED_IN SIGNED_OUT TOKEN_REFRESHED USER_UPDATED PASSWORD_RECOVERY MFA_CHALLENGE_VERIFIED`.split(
    /\s+/,
  ),
);

/** A command as words, without leading variables and without the program that runs it as another user. */
function wordsOf(command: string): string[] {
  const words = Array.from(
    command.matchAll(/"[^"]*"|'[^']*'|(?:\$\([^)]*\)|[^\s"'])+(?:'[^']*')?/g),
    ([word]) => word,
  );
  let start = 0;
  while (/^(?:sudo|--user=.+|env|[A-Z][A-Z_]*=.*)$/.test(words[start] ?? '')) start += 1;
  return words.slice(start);
}

/** What is wrong with a command, or undefined. */
function findError(command: string): string | undefined {
  const [program = '', ...args] = wordsOf(command);
  if (program === 'export') return findSettingError(args);
  if (program === 'npm') return findNpmError(args);
  const own = findOwnCommand(program, args);
  if (own) return findNpmError(['run', own[0] ?? '', '--', ...own.slice(1)]);
  if (program.startsWith('deploy/') || program.endsWith('/node')) {
    return existsSync(program.endsWith('/node') ? (args[0] ?? '') : program)
      ? undefined
      : 'no such file';
  }
  if (program === 'node') return existsSync(args[0] ?? '') ? undefined : 'no such file';
  // The words after a pipe, or between the alternatives of one command.
  if (
    /^[a-z-]+$/.test(program) &&
    args.length === 0 &&
    users.commands.some((one) => one.name() === program)
  )
    return undefined;
  if (!foreign.has(program)) return 'a program the test does not know';
  const files = args.filter(
    (word) =>
      /^(?:deploy|docs|server|site|scripts)\//.test(word) && !/\/(?:site)?\.env$/.test(word),
  );
  const missing = files.filter((file) => !existsSync(file));
  return missing.length === 0 ? undefined : `no ${missing.join(', ')}`;
}

/** The owner's command, as words, that the service or the image is asked to run, or undefined. */
function findOwnCommand(program: string, args: string[]): string[] | undefined {
  if (program === 'relational-selling-site') return args;
  if (program !== 'docker' || !args.includes('site')) return undefined;
  const [runtime, file = '', ...rest] = args.slice(args.indexOf('site') + 1);
  const name = file.replace(/^cli\/(.+)\.ts$|^(desk)\/main\.ts$/, '$1$2');
  return runtime === 'node' ? [name, ...rest] : undefined;
}

function findSettingError(assignments: string[]): string | undefined {
  const unknown = assignments
    .map((assignment) => assignment.split('=')[0] ?? '')
    .filter((name) => !(name in environmentSchema.shape));
  return unknown.length === 0 ? undefined : `no setting ${unknown.join(', ')}`;
}

function findNpmError(args: string[]): string | undefined {
  const words = args.filter((word) => !/^(?:--silent|-s)$/.test(word));
  const [verb = '', name = ''] = words;
  if (['ci', 'install', 'version'].includes(verb)) return undefined;
  if (verb !== 'run') return scripts[verb] ? undefined : `no script ${verb}`;
  if (!scripts[name]) return `no script ${name}`;
  const program = ownPrograms.get(name);
  const given = words.slice(words.indexOf('--') + 1);
  if (!program || !words.includes('--')) return undefined;
  const subcommand = given[0]?.startsWith('-') ? undefined : given[0];
  const called = subcommand ? program.commands.find((one) => one.name() === subcommand) : program;
  if (!called) return `no command ${subcommand}`;
  const help = helpOf(called);
  const options = given
    .filter((word) => word.startsWith('--'))
    .map((word) => word.split('=')[0] ?? '');
  const unknown = options.filter((option) => !help.includes(option));
  return unknown.length === 0 ? undefined : `no option ${unknown.join(', ')}`;
}

describe('the documentation', () => {
  test('has commands on its pages', () => {
    expect(commands.length).toBeGreaterThan(50);
  });

  test.each(commands)('$page: $command', ({ command }) => {
    expect(findError(command)).toBeUndefined();
  });

  test('fails for a missing command', () => {
    expect(findError('npm run nothing')).toBe('no script nothing');
    expect(findError('npm run leads -- nothing')).toBe('no command nothing');
    expect(findError('npm run leads -- list --nothing')).toBe('no option --nothing');
    expect(findError('sudo cp deploy/nothing /etc')).toBe('no deploy/nothing');
    expect(findError('sudo relational-selling-site leads nothing')).toBe('no command nothing');
    expect(findError('docker compose run --rm site node cli/leads.ts restore --nothing')).toBe(
      'no option --nothing',
    );
    expect(findError('nothing --at-all')).toBeDefined();
  });

  test('gives files to the user of the systemd unit and of the image', () => {
    const text = readFileSync('docs/engineer.md', 'utf8');
    const owners = Array.from(text.matchAll(/\binstall .*?-o (\S+)/g), ([, owner]) => owner);
    const unit = readFileSync('deploy/systemd/relational-selling-site.service', 'utf8');
    // `node` is the user in Node's own image: https://github.com/nodejs/docker-node/blob/main/24/bookworm-slim/Dockerfile
    expect(readFileSync('deploy/Dockerfile', 'utf8')).toMatch(/^USER node$/m);
    expect(new Set(owners)).toEqual(new Set([/^User=(.+)$/m.exec(unit)?.[1], '1000']));
  });

  test('lists every setting as the server reads it: npm run write:docs', () => {
    const cells = (table: string) => table.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '---');
    expect(cells(readFileSync('docs/settings.md', 'utf8'))).toContain(cells(writeSettingsTable()));
  });

  const current = pages.filter((page) => page !== 'CHANGELOG.md');
  test.each([...current, 'deploy/site.env.example'])('%s names only existing settings', (page) => {
    const names = readFileSync(page, 'utf8').matchAll(/(?:`|^#?)([A-Z]+(?:_[A-Z]+)+)[`=]/gm);
    const unknown = Array.from(names, ([, name = '']) => name).filter(
      (name) => !(name in environmentSchema.shape) && !otherNames.has(name),
    );
    expect(unknown).toEqual([]);
  });

  test.each(pages)('%s links to existing pages and pictures', (page) => {
    const text = readFileSync(page, 'utf8');
    const targets = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target);
    const broken = targets
      .filter((target) => !/^(?:https?|mailto):/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? page : join(dirname(page), path);
        return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
      });
    expect(broken).toEqual([]);
  });

  test('names each alarm as its subject does', () => {
    const [, section = ''] = /### Respond to an alarm\n([^]*?)\n##/.exec(
      readFileSync('docs/owner.md', 'utf8'),
    )!;
    const named = Array.from(section.matchAll(/“([^”]+)”/g), ([, name]) => name);
    const subjects = Object.values(incidentKinds).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(named));
    expect(named).not.toEqual([]);
  });

  test('uses every picture in its folder', () => {
    const texts = pages.map((page) => readFileSync(page, 'utf8')).join('\n');
    const unused = readdirSync('docs/images').filter((name) => !texts.includes(`images/${name})`));
    expect(unused).toEqual([]);
  });
});

/** The IDs of headings in rendered Markdown. */
function anchorsOf(file: string): string[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the table of security requirements', () => {
  const text = ['docs/security.md', 'docs/auth.md']
    .map((page) => readFileSync(page, 'utf8'))
    .join();
  const references = Array.from(
    text.matchAll(/`(?:tests\/wire\/)?([\w/.-]+\.(?:test|spec)\.tsx?)`,? “([^”…]+)/g),
    ([, file = '', title = '']) => ({ file, title }),
  );

  test('names a test for every requirement except those that cannot be tested', () => {
    const rows = readFileSync('docs/security.md', 'utf8').match(/^\| \d+\.\d+\.\d+ .*$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(50);
    const without = rows.filter((row) => !row.includes('“')).map((row) => row.split(' ')[1]);
    expect(without).toEqual(['12.2.2', '15.2.1']);
  });

  test.each(references)('$file has the test “$title”', ({ file, title }) => {
    const path = existsSync(file) ? file : join('tests/wire', file);
    expect(readFileSync(path, 'utf8')).toContain(title.trim());
  });
});
