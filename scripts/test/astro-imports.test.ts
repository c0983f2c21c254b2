import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { preProcessFile } from 'typescript';
import { expect, test } from 'vitest';

/* The import rules for pages and layouts. dependency-cruiser cannot read `.astro` files, so it would let them import anything. */

interface Place {
  path?: string;
  pathNot?: string;
}
interface Rule {
  name: string;
  from: Place;
  to: Place & { circular?: boolean };
}

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: Rule[];
};
const files = globSync('{site,server,cli,scripts,contract}/**/*.astro');

/** Paths in this project that the code between the fences and the scripts import. */
function listImports(file: string, text: string): string[] {
  const [, fenced = ''] = /^---\n([^]*?)\n---$/m.exec(text) ?? [];
  const scripts = Array.from(text.matchAll(/<script[^>]*>([^]*?)<\/script>/g), ([, code]) => code);
  return [fenced, ...scripts].flatMap((code = '') =>
    preProcessFile(code).importedFiles.map(({ fileName }) =>
      fileName.startsWith('.')
        ? join(dirname(file), fileName.replace(/\?.*$/, ''))
        : `node_modules/${fileName}`,
    ),
  );
}

function isAt({ path, pathNot }: Place, file: string): boolean {
  return (
    (path === undefined || new RegExp(path).test(file)) &&
    (pathNot === undefined || !new RegExp(pathNot).test(file))
  );
}

function findBreaches(file: string, text: string): string[] {
  const rules = forbidden.filter(({ from, to }) => !to.circular && isAt(from, file));
  return listImports(file, text).flatMap((target) =>
    rules.filter(({ to }) => isAt(to, target)).map(({ name }) => `${name}: ${file} → ${target}`),
  );
}

test('pages and layouts import only what the rules allow', () => {
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const imports = Array.from(texts).flatMap(([file, text]) => listImports(file, text));
  expect(imports).toContain('site/layouts/Document.astro');
  expect(imports).toContain('site/islands/session/start-session.ts');
  expect(Array.from(texts).flatMap(([file, text]) => findBreaches(file, text))).toEqual([]);
});

test.each([
  ['site/pages/blog/x.astro', '../../../server/leads/store.ts', ['site-never-imports-server']],
  ['site/pages/x.astro', '../../scripts/build-site.ts', ['what-runs-needs-no-scripts']],
  ['site/pages/x.astro', './y.for-tests.ts', ['only-tests-use-what-is-for-tests']],
  ['site/layouts/X.astro', '../pages/get-started.astro', ['pages-stand-at-the-top']],
  ['site/sections/X.astro', '../islands/toast/show-toast.ts', ['only-islands-hydrate']],
  ['site/pages/x.astro', '../sections/home/Wins.tsx', []],
])('an import by %s of %s breaks %j', (file, target, broken) => {
  const text = `---\nimport { x } from '${target}';\n---\n<p>It's here.</p>\n`;
  const script = `<p>It's here.</p>\n<script>\n  void import('${target}');\n</script>\n`;
  for (const page of [text, script]) {
    expect(findBreaches(file, page).map((breach) => breach.split(':')[0])).toEqual(broken);
  }
});
