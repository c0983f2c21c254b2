import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { closureOf, readImports, serverSources, type LockedPackages } from './package-closure.ts';

/** Sources whose packages end up in the browser; Astro brings the code that hydrates, and with it React's. */
const browserSources = '{contract,site/islands}/**/*.{ts,tsx}';

const fonts = [
  { name: 'Besley', file: 'site/fonts/OFL-Besley.txt' },
  { name: 'Libre Franklin', file: 'site/fonts/OFL-LibreFranklin.txt' },
];

/** What was copied into this project, with the file of its license. */
const lists = [
  {
    name: 'The frequent passwords of @zxcvbn-ts/language-common 4.1.3',
    file: 'server/auth/passwords/MIT-common-passwords.txt',
  },
];

/**
 * Writes the notices of third-party code. Code that reaches visitors or a server is listed with its full license,
 * each text once. The packages must be installed.
 */
export function writeNotices(locked: LockedPackages): string {
  const browser = closureOf([...readImports(browserSources, locked), 'astro', 'react-dom'], {
    ...locked,
    // Astro itself, without its build dependencies.
    'node_modules/astro': {
      ...locked['node_modules/astro'],
      dependencies: {},
      optionalDependencies: {},
    },
  });
  const server = closureOf(readImports(serverSources, locked), locked);
  const shipped = [...new Set([...browser, ...server])].toSorted();
  return [
    '# Third-party notices',
    '',
    'Made by `npm run notices`. This project itself is under the MIT license, see LICENSE.',
    '',
    '## Fonts',
    '',
    ...fonts.map(
      ({ name, file }) =>
        `- ${name}, SIL Open Font License 1.1, cut to the letters in use. ${firstLine(file)} The license: [${file}](${file}).`,
    ),
    '',
    '## Lists',
    '',
    ...lists.map(
      ({ name, file }) =>
        `- ${name} (MIT): ${splitLicense(readFileSync(file, 'utf8')).copyrights.join('; ')}. The license: [${file}](${file}).`,
    ),
    '',
    '## Packages that reach visitors or run on the server',
    '',
    ...listTexts(shipped, locked),
  ].join('\n');
}

function firstLine(file: string): string {
  const [line = ''] = readFileSync(file, 'utf8').split('\n');
  return `${line.replace(/ \S+\.ttf:.*$/, '')}.`;
}

/** Each license text once, after its packages and their copyright lines. */
function listTexts(paths: readonly string[], locked: LockedPackages): string[] {
  const byText = new Map<string, { text: string; packages: string[] }>();
  for (const path of paths) {
    const { version, license = 'see its text' } = locked[path] ?? {};
    const { copyrights, text } = splitLicense(readLicense(path));
    const key = text === '' ? license : text.toLowerCase().replaceAll(/[^a-z]/g, '');
    const group = byText.get(key) ?? { text, packages: [] };
    const holders = copyrights.length > 0 ? copyrights.join('; ') : `by ${readAuthor(path)}`;
    const line = `- ${nameOf(path)} ${version} (${license}): ${holders}`;
    if (!group.packages.includes(line)) group.packages.push(line);
    byText.set(key, group);
  }
  return [...byText.values()].flatMap(({ text, packages }) => [
    ...packages,
    '',
    ...(text === '' ? [] : ['```text', text, '```', '']),
  ]);
}

function readLicense(path: string): string {
  if (!existsSync(path)) return '';
  const file = readdirSync(path).find((name) => /^(?:licen[cs]e|copying)/i.test(name));
  return file === undefined ? '' : readFileSync(join(path, file), 'utf8');
}

/** For packages whose license names no author. */
function readAuthor(path: string): string {
  const { author = 'its contributors' } = JSON.parse(
    readFileSync(join(path, 'package.json'), 'utf8'),
  ) as { author?: string | { name: string } };
  return typeof author === 'string' ? author : author.name;
}

/** A license without its copyright lines, in which otherwise equal texts differ. */
function splitLicense(license: string): { copyrights: string[]; text: string } {
  const lines = license
    .replaceAll('\r', '')
    .split('\n')
    .map((line) => line.trim());
  const isCopyright = (line: string) =>
    /^(?:copyright\b|\(c\)|©).*\d{4}|^copyright \(c\)/i.test(line);
  const isTitle = (line: string) =>
    /^(?:#*\s*)?\(?(?:the )?(?:mit|isc)(?: licen[cs]e)?(?: \(mit\))?\)?:?$/i.test(line);
  return {
    copyrights: lines.filter(isCopyright),
    text: lines
      .filter((line) => !isCopyright(line) && !isTitle(line))
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
