/* One long file: all tests build a copy of the project with what an owner has added. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { articleFormat } from '../../site/content/editing/edit-article.ts';
import { yamlFormat } from '../../site/content/editing/edit-yaml.ts';
import { legalPageText } from '../../site/content/lint/sample-texts.for-tests.ts';

/*
 * A copy of the project, changed as its owner might, and built. Mistakes are made one after another in the same copy, because a rejected
 * build ends before it builds.
 */

const copied = [
  'site',
  'contract',
  'scripts',
  'cli',
  'server',
  'desk',
  'astro.config.ts',
  'package.json',
];
const shareCards = 'node_modules/.astro/share-cards';
const privacy = 'site/content/legal/privacy.mdx';
const folder = mkdtempSync(join(tmpdir(), 'owners-site-'));

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function build() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

beforeAll(() => {
  for (const name of [...copied, 'package-lock.json', 'tsconfig.json']) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules'));
  // Without the build caches, except for the pictures, which take longest.
  for (const name of readdirSync('node_modules').filter(
    (entry) => !/^\.(?:astro|vite)/.test(entry),
  )) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  if (existsSync(shareCards)) cpSync(shareCards, join(folder, shareCards), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the owner’s additions', () => {
  const read = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8');
  const verification = 'google-site-verification: google123.html';
  const offer =
    '<!doctype html><style>p { color: red }</style><body><p>An offer<script>document.currentScript.before("!")</script></p></body>';
  const article = 'site/content/articles/crossing-the-marketing-chasm.mdx';
  const ownWords: [path: string[], words: string][] = [
    [['navigation', 'about'], 'Who We Are'],
    [['buttons', 'getStarted'], 'Try It'],
    [['buttons', 'bookDemo'], 'See It Live'],
    [['buttons', 'howItWorks'], 'Watch'],
    [['footer', 'heading'], 'Meet More People'],
    [['footer', 'button'], 'Try It Today'],
  ];
  const newsletterUrl = 'https://letter.acme.dev/p/desk';

  beforeAll(async () => {
    write(privacy, legalPageText);
    const settings = readFileSync('site/settings.yaml', 'utf8');
    const picture = '/my%20desk.jpeg';
    const own = yamlFormat.setAll(settings, [
      [['brand', 'logo'], picture],
      [['brand', 'favicon'], '/icon.png'],
      [['author', 'portrait'], picture],
      [['legalPages'], [{ label: 'Privacy', href: '/privacy' }]],
      ...ownWords,
      [['topics'], [...parse(settings).topics, 'Talks & Fairs']],
    ]);
    write('site/settings.yaml', own);
    const testimonials = readFileSync('site/content/testimonials.yaml', 'utf8');
    const firstReal = parse(testimonials).testimonials.findIndex(
      ({ placement }: { placement: string }) => placement === 'associations',
    );
    write(
      'site/content/testimonials.yaml',
      yamlFormat.setAll(testimonials, [
        [['testimonials', firstReal, 'isSample'], false],
        [['testimonials', firstReal, 'initials'], 'QX'],
      ]),
    );
    write('site/public/google123.html', verification);
    write('site/public/offer/index.html', offer);
    await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toFile(join(folder, 'site/public/my desk.jpeg'));
    await sharp({ create: { width: 64, height: 64, channels: 3, background: 'orange' } }).toFile(
      join(folder, 'site/public/icon.png'),
    );
    const ownArticle = articleFormat.setAll(readFileSync(article, 'utf8'), [
      [['cover', 'picture'], picture],
      [['topic'], 'Talks & Fairs'],
      [['title'], 'The <style>*{}</style> and <script>a()</script> of an Article'],
    ]);
    write(article, `${ownArticle}\n![A desk](${picture})\n`);
    const blog = 'site/content/pages/blog.yaml';
    const post = `image: /my%20desk.jpeg, likes: 7, url: '${newsletterUrl}'`;
    const facts = `title: A Desk, publishedOn: '2024-01-10', displayDate: 'Jan 10, 2024', topic: AI`;
    write(
      blog,
      readFileSync(blog, 'utf8').replace(
        'externalPosts:',
        `externalPosts:\n  - { ${facts}, description: '${'A note on desks. '.repeat(5)}', ${post} }`,
      ),
    );

    const { status, output } = build();
    if (status !== 0) throw new Error(output);
  });

  test('build a legal page with the site’s frame, a picture and a sitemap entry', () => {
    expect(read('privacy/index.html')).toContain(
      '<h2 id="how-long"><a href="#how-long">How long</a></h2>',
    );
    expect(read('index.html')).toContain('<a href="/privacy">Privacy</a>');
    expect(read('sitemap.xml')).toMatch(/<loc>[^<]*\/privacy<\/loc>/);
    expect(existsSync(join(folder, 'dist/og/privacy.jpg'))).toBe(true);
  });

  test('may have words of their own on buttons, in the navigation and in the footer', () => {
    const home = read('index.html');
    for (const [, words] of ownWords) expect(home).toContain(words);
    expect(home).not.toMatch(
      />(?:About|Get Started Now|Book a Demo|How It Works|Start Connecting)/,
    );
  });

  test('may have a topic of their own, by which the blog selects its posts', () => {
    const blog = read('blog/index.html');
    expect(blog).toContain('value="Talks &amp; Fairs"');
    expect(blog).toContain(`.post:not([data-topic='Talks & Fairs'])`);
  });

  test('give a photograph in an article its size, in upright orientation', () => {
    expect(read('blog/crossing-the-marketing-chasm/index.html')).toContain(
      '<img src="/my%20desk.jpeg" alt="A desk" width="40" height="60" loading="lazy" decoding="async"/>',
    );
  });

  test('treat elements in a title as text: no style, and no script in the policy', () => {
    const html = read('blog/crossing-the-marketing-chasm/index.html');
    expect(html).toContain('content="The &lt;style&gt;*{}&lt;/style&gt; and');
    expect(html).not.toContain('*{}</style>');
    expect(html).not.toContain('a()</script>');
  });

  describe('replace a drawn picture with the owner’s', () => {
    const slug = 'crossing-the-marketing-chasm';
    const page = () => read(`blog/${slug}/index.html`);
    const sizeOf = async (file: string) => {
      const { width, height } = await sharp(join(folder, 'dist', file)).metadata();
      return { width, height };
    };
    /** Whether a pixel has the color of the owner's picture. @param color of another one */
    const isOwn = async (file: string, left: number, top: number, color = [0, 128, 128]) => {
      const pixel = await sharp(join(folder, 'dist', file))
        .extract({ left, top, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      return [...pixel].every((value, index) => Math.abs(value - color[index]!) < 12);
    };

    test('as the cover of the article, its card and its share card', async () => {
      expect(page()).toContain(`<img src="/covers/${slug}-wide.webp" alt="`);
      expect(page()).toContain(`rel="preload" as="image" href="/covers/${slug}-wide.webp"`);
      expect(read('blog/index.html')).toContain(`src="/covers/${slug}.webp"`);
      expect(await sizeOf(`covers/${slug}-wide.webp`)).toEqual({ width: 1600, height: 720 });
      expect(await sizeOf(`covers/${slug}.webp`)).toEqual({ width: 800, height: 500 });
      expect(existsSync(join(folder, `dist/covers/${slug}.svg`))).toBe(false);
      expect(await isOwn(`covers/${slug}.webp`, 400, 250)).toBe(true);
      expect(await isOwn(`og/blog/${slug}.jpg`, 1150, 50)).toBe(true);
      expect(page()).toMatch(/og:image:alt" content="[^"]*Behind it: /);
    });

    test('as the portrait of the author, also for search engines and feeds', async () => {
      expect(page()).toMatch(/class="ava[^>]*><img src="\/brand\/byline\.webp" alt=""/);
      const about = read('about/index.html');
      expect(about).toMatch(/<img src="\/brand\/portrait\.webp" width="40" height="60" alt="\w/);
      expect(about).toMatch(/"image":"[^"]*\/brand\/portrait\.webp"/);
      expect(JSON.parse(read('feed.json'))).toMatchObject({
        authors: [{ avatar: expect.stringContaining('/brand/portrait.webp') as string }],
      });
    });

    test('as the logo, and as the icon of feeds and share cards', async () => {
      expect(read('index.html')).toMatch(
        /class="mark"><svg[^>]*><image href="\/brand\/logo\.webp"/,
      );
      expect(await isOwn('logo.png', 256, 256)).toBe(true);
      expect(await isOwn('og/about.jpg', 44 + 42, 44 + 42)).toBe(true);
    });

    test('as the icon of tabs and phones', async () => {
      expect(read('favicon.svg')).toContain('<image width="96" height="96" href="data:image/png');
      expect(await isOwn('apple-touch-icon.png', 90, 90, [255, 165, 0])).toBe(true);
    });
  });

  test('give a real person without a photograph their initials, and no drawn face', () => {
    const page = read('associations/index.html');
    expect(page).toMatch(/class="ava[^>]*>QX</);
    expect(page).not.toContain('association-portrait-1');
    expect(page).toContain('association-portrait-2');
  });

  test('show the picture and likes of an external post on the blog', () => {
    const page = read('blog/index.html');
    const card = page.slice(page.indexOf(`data-post="${newsletterUrl}"`)).split('</article>')[0];
    expect(card).toMatch(/<img src="\/my%20desk\.jpeg"[^>]* width="\d+" height="\d+"/);
    expect(card).toMatch(/\b7\b.* likes/);
  });

  test('are built into one folder of the packages, the only one that a container may write', () => {
    const hidden = readdirSync(join(folder, 'node_modules')).filter((name) => /^\.[av]/.test(name));
    expect(hidden).toEqual(['.astro']);
  });

  test('serve a file under its name, unchanged', () => {
    expect(read('google123.html')).toBe(verification);
    expect(read('offer/index.html')).toBe(offer);
  });
});

describe('a legal page', () => {
  test('with the address of another page is rejected', () => {
    const file = 'site/content/legal/about.mdx';
    write(file, legalPageText);

    expect(build()).toEqual({
      status: 1,
      output: expect.stringMatching(/\/about is another page/),
    });

    rmSync(join(folder, file));
  });
});

describe('an article', () => {
  test('that is not written yet is rejected, with the line and the remedy', () => {
    const file = 'site/content/articles/crossing-the-marketing-chasm.mdx';
    write(file, `${readFileSync(file, 'utf8')}\nTODO: an end.\n`);

    expect(build()).toEqual({
      status: 1,
      output: expect.stringMatching(/chasm\.mdx:\d+: .*Write it, or leave it out/),
    });
  });
});

describe('a blog whose articles were all taken off the site', () => {
  test('is built without them, and for production although the shell says “development”', () => {
    for (const name of ['NODE_ENV', 'MODE']) vi.stubEnv(name, 'development');
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const name of readdirSync('site/content/articles')) {
      const file = `site/content/articles/${name}`;
      write(file, articleFormat.set(readFileSync(file, 'utf8'), ['isDraft'], true));
    }
    const blog = 'site/content/pages/blog.yaml';
    write(blog, yamlFormat.set(readFileSync(blog, 'utf8'), ['externalPosts'], []));
    const { status, output } = build();
    if (status !== 0) throw new Error(output);
    const page = readFileSync(join(folder, 'dist/blog/index.html'), 'utf8');
    expect(page).toContain('<h2>Stay Updated');
    expect(page).not.toContain('data-post=');
    expect(page).not.toContain('data-finds-posts');
    const scripts = globSync('{dist/assets,build/desk/{server,preview}}/*.js', { cwd: folder });
    expect(scripts.length).toBeGreaterThan(10);
    const isForDev = (file: string) => readFileSync(join(folder, file), 'utf8').includes('jsxDEV');
    expect(scripts.filter(isForDev)).toEqual([]);
  });
});
