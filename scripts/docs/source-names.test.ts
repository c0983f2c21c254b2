import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Without decisions and the change log, which describe earlier versions too. */
const pages = ['README.md', 'SECURITY.md', 'server/auth/README.md', ...globSync('docs/*.md')];

const folders = 'cli,contract,deploy,desk,scripts,server,site,tests';

/** Files that an owner, an engineer or a build creates, and files of other projects. */
const otherFiles = new Set([
  'deploy/.env',
  'deploy/site.env',
  'docker-tests/clients.ts',
  'lib/clients.ts',
  'node_modules/.astro',
  'server/notifications/ntfy/ntfy-channel.ts',
  'site/content/legal',
  'site/content/legal/privacy.mdx',
  'site/public/terms.pdf',
]);

/** Every file name and identifier. */
const source = new Set(
  ['package.json', ...globSync(`{${folders}}/**/*.{ts,tsx,astro,css}`)].flatMap((file) => [
    basename(file),
    ...readFileSync(file, 'utf8').split(/\W+/),
  ]),
);

test.each(pages)('%s names only files and identifiers that exist', (page) => {
  const text = readFileSync(page, 'utf8').replaceAll(/```[^]*?```/g, '');
  const names = Array.from(text.matchAll(/`([\w./-]+)`/g), ([, name = '']) => name);
  const isPath = new RegExp(`^(?:${folders.replaceAll(',', '|')})/`);
  const isInSource = /^[a-z]+[A-Z_]\w*$|\.(?:tsx?|astro|css)$/;
  const unknown = names.filter(
    (name) =>
      !existsSync(name) &&
      !otherFiles.has(name) &&
      (isPath.test(name) || (isInSource.test(name) && !source.has(name))),
  );
  expect(unknown).toEqual([]);
});
