import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreviews, type Previews } from './preview.ts';

const root = mkdtempSync(join(tmpdir(), 'previews-'));
let previews: Previews;

function write(name: string, content: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
}

beforeAll(() => {
  for (const folder of ['site/content/articles', 'node_modules/satteri', 'node_modules/sharp']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  write(
    'desk/preview/preview-article.js',
    `let input = '';
    process.stdin.on('data', (chunk) => (input += chunk)).on('end', () => {
      const { source } = JSON.parse(input);
      console.log(source.startsWith('{') ? source : JSON.stringify({ ok: true, title: 'A <b>', html: source }));
    });`,
  );
  write(
    'dist/404.html',
    `<html><head><title>Other</title><script>alert(1)</script><style>a{src:url(/assets/a.woff2)}</style></head>
    <body><header>Menu</header><main><p>Other</p></main><script>alert(2)</script></body></html>`,
  );
  write('desk/preview/style.css', 'b{margin:0}');
  write('site/public/pictures/a b.svg', '<svg/>');
  write('site/settings.ts', 'secret');
  write('dist/page.html', '<script>alert(3)</script>');
  previews = createPreviews({
    root,
    deskDir: 'desk',
    distDir: 'dist',
    siteUrl: 'https://a.example',
  });
});
afterAll(() => rmSync(root, { recursive: true }));

const render = async (source: string) => {
  const preview = await previews.render({ slug: 'new', source });
  if (!preview.ok) throw new Error(preview.problems.join());
  return preview;
};

test('shows an article with the styles of the site and without scripts', async () => {
  const { html, policy } = await render('<h1>Mine</h1>');
  expect(html).toContain('<main id="main"><h1>Mine</h1></main>');
  expect(html).toContain('<title>Preview: A &lt;b></title>');
  expect(html).toContain('url(/site/assets/a.woff2)');
  expect(html).toContain('<style>b{margin:0}</style></head>');
  expect(html).not.toMatch(/<script|Menu|Other/);
  expect(policy).toMatch(/style-src 'sha256-[\w+/=]+' 'sha256-[\w+/=]+';/);
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('script-src');
  expect(policy).toMatch(/sandbox (?!.*allow-scripts)/);
});

test('opens links to the site in their own tab, and keeps fragment links in the article', async () => {
  const { html } = await render(
    '<a href="/about">a</a><a href="#b">b</a><img src="/pictures/a.svg">',
  );
  expect(html).toContain('<a target="_blank" href="https://a.example/about">');
  expect(html).toContain('<a href="#b">');
  expect(html).toContain('<img src="/site/pictures/a.svg">');
});

test('leaves styles in the text of an article as they are', async () => {
  const { html } = await render('<pre>a { background: url(/paper.png) }</pre>');
  expect(html).toContain('url(/paper.png)');
});

test('explains why an article cannot be rendered', async () => {
  const answer = { ok: false, problems: ['There is no <Foo>.'] };
  expect(await previews.render({ slug: 'new', source: JSON.stringify(answer) })).toEqual(answer);
});

test.each([
  ['that was never built', { distDir: 'missing' }],
  // As in an image that only serves.
  ['without the program that renders', { deskDir: 'missing' }],
])('has no preview for a site %s, but its files', async (_, missing) => {
  const options = { root, deskDir: 'desk', distDir: 'dist', siteUrl: '', ...missing };
  const { render: tryRendering, readFile } = createPreviews(options);
  const problems = [
    '`npm start` shows one; `npm run dev` and an image that only serves have none.',
  ];
  expect(await tryRendering({ slug: 'a', source: '' })).toEqual({ ok: false, problems });
  // Such as the owner's logo.
  expect(await readFile('pictures/a b.svg')).toBeDefined();
});

test('serves files of the site, including unpublished ones', async () => {
  const type = 'image/svg+xml; charset=utf-8';
  expect((await previews.readFile('pictures/a b.svg'))?.contentType).toBe(type);
});

test.each([
  '../site/settings.ts',
  '../../site/public/pictures/a b.svg',
  'page.html',
  'pictures/none.svg',
  '/etc/hostname.svg',
])('serves nothing at %s', async (path) => {
  expect(await previews.readFile(path)).toBeUndefined();
});
