/* One long file: all tests share the set-up of one publisher with a simulated build. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTestFolder } from '../../server/platform/files/test-folder.for-tests.ts';
import {
  database,
  openTestDatabase,
} from '../../server/platform/database/temporary-database.for-tests.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { createContentFiles, hashSource } from './content-files.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { createPublisher, type RunningPublisher } from './publisher.ts';
import type { BuildResult } from './run-build.ts';

const author = { id: 'anna', email: 'anna@example.com' };
const article = 'content/articles/a-slug.mdx';
let root: string;
let publisher: RunningPublisher;
/** The page at the end of each publication. */
let announced: string[];
/** What the next build does in place of a real build. */
let duringBuild: () => Promise<BuildResult | undefined>;

beforeEach(async () => {
  root = makeTestFolder('publisher');
  await mkdir(join(root, 'site/content/articles'), { recursive: true });
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/index.html'), 'before');
  await openTestDatabase();
  duringBuild = async () => undefined;
  announced = [];
  publisher = start();
});
afterEach(() => publisher.stop());

const start = () =>
  createPublisher({
    root,
    place: { publicationDir: join(root, 'build/publication'), parts: [join(root, 'dist')] },
    files: { ...createContentFiles(root), checkWritable: async () => ({ ok: true }) },
    database,
    async build(folder) {
      const other = await duringBuild();
      if (other) return other;
      await mkdir(join(folder, 'dist'), { recursive: true });
      await writeFile(join(folder, 'dist/index.html'), 'built');
      return { ok: true };
    },
    replaceSite: (move) => move(),
    onPublished: () => announced.push(readFileSync(join(root, 'dist/index.html'), 'utf8')),
    clock: Date.now,
    log: createLog('silent'),
  });

const read = (file: string) => readFile(join(root, file), 'utf8').catch(() => undefined);

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

async function begin(source: string, basedOn?: string) {
  const draft = { path: article, source, basedOn, revision: 0 };
  const revision = await saveDraft(database, draft, 'anna', 1);
  if (revision === undefined) throw new Error('Somebody else has saved.');
  return { path: article, revision };
}

async function beginPlans() {
  const draft = { path: 'content/plans.yaml', source: 'New', basedOn: undefined, revision: 0 };
  return { path: draft.path, revision: (await saveDraft(database, draft, 'ben', 1)) ?? 0 };
}

test('can undo a publication after a restart', async () => {
  // As the desk passes it, with more fields than an author needs.
  const person = { ...author, isOwner: true };
  await publisher.publish(await begin('New'), person);
  await publisher.stop();
  publisher = start();
  expect(await publisher.undoablePath()).toBe(article);
});

test('can undo what another server in the same folder has published', async () => {
  const other = start();
  await other.publish(await begin('New'), author);
  expect(await publisher.undoablePath()).toBe(article);
  expect(await publisher.undo(author)).toMatchObject({ ok: true });
  expect(await other.undoablePath()).toBeUndefined();
  await other.stop();
});

test('starts and publishes when the record of the last publication is unreadable', async () => {
  await publisher.publish(await begin('New'), author);
  await publisher.stop();
  await writeFile(join(root, 'build/publication/last.json'), '{"id":');
  publisher = start();
  expect(await publisher.undoablePath()).toBeUndefined();
  const draft = { path: article, source: 'Newer', basedOn: hashSource('New'), revision: 0 };
  const revision = (await saveDraft(database, draft, 'anna', 2)) ?? 0;
  expect(await publisher.publish({ path: article, revision }, author)).toMatchObject({
    ok: true,
  });
});

test('keeps the three sites that it replaced last, for the pages that are open', async () => {
  for (const page of ['1', '2', '3', '4']) {
    await publisher.publishDue();
    await writeFile(join(root, 'dist/index.html'), page);
  }
  const folder = join(root, 'build/publication');
  const entries = readdirSync(folder, { withFileTypes: true });
  const sites = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const pages = sites.toSorted().map((name) => readFileSync(join(folder, name, 'dist/index.html')));
  expect(pages.map(String)).toEqual(['1', '2', '3']);
});

test('publishes nothing while the record of an interrupted publication is unreadable, and says what to do', async () => {
  const seen = await begin('New');
  await mkdir(join(root, 'build/publication'), { recursive: true });
  await writeFile(join(root, 'build/publication/journal.json'), '{"id":');
  expect(await publisher.publish(seen, author)).toEqual({
    ok: false,
    reason: 'failed',
    sentence: expect.stringMatching(
      /^Nothing is published: \S+journal\.json cannot be read, .*, then remove it\.$/,
    ),
  });
  await rm(join(root, 'build/publication/journal.json'));
  expect(await publisher.publish(seen, author)).toMatchObject({ ok: true });
});

test('publishes a new article, and undo turns it back into a draft with its text', async () => {
  const seen = await begin('New');
  expect(await publisher.publish(seen, author)).toMatchObject({ ok: true, warnings: [] });
  expect(await read(`site/${article}`)).toBe('New');
  // Others read the files of a checkout.
  expect(statSync(join(root, 'site', article)).mode & 0o777).toBe(0o644);
  expect(await read('dist/index.html')).toBe('built');
  expect(await readDraft(database, article)).toBeUndefined();
  expect(await publisher.undoablePath()).toBe(article);

  expect(await publisher.undo(author)).toMatchObject({ ok: true });
  expect(await read(`site/${article}`)).toBeUndefined();
  const again = { source: 'New', basedOn: undefined, savedBy: 'anna' };
  expect(await readDraft(database, article)).toMatchObject(again);
  expect(await publisher.undo(author)).toMatchObject({ ok: false, reason: 'failed' });
});

test('does not undo over a later change in the checkout', async () => {
  await publisher.publish(await begin('Mine'), author);
  await writeFile(join(root, 'site', article), 'Theirs');
  expect(await publisher.undo(author)).toMatchObject({
    reason: 'failed',
    sentence: expect.stringContaining('Undo would lose that change'),
  });
  expect(await read(`site/${article}`)).toBe('Theirs');
});

test('reports a change in the checkout and overwrites neither version', async () => {
  await writeFile(join(root, 'site', article), 'Theirs');
  const seen = await begin('Mine', hashSource('Before'));
  expect(await publisher.publish(seen, author)).toMatchObject({
    ok: false,
    reason: 'conflict',
    paths: [article],
  });
  expect(await readDraft(database, article)).toMatchObject({ source: 'Mine' });
  expect(await read(`site/${article}`)).toBe('Theirs');
});

test('leaves changes in the checkout alone during the build', async () => {
  const seen = await begin('Mine');
  duringBuild = async () => {
    await writeFile(join(root, 'site', article), 'Theirs');
    return undefined;
  };
  expect(await publisher.publish(seen, author)).toMatchObject({ ok: false, reason: 'conflict' });
  expect(await read(`site/${article}`)).toBe('Theirs');
  expect(await read('dist/index.html')).toBe('before');
});

test('keeps text typed during the build as a draft that continues from there', async () => {
  const seen = await begin('One');
  duringBuild = async () => {
    const next = { ...seen, source: 'Two', basedOn: undefined };
    await saveDraft(database, next, 'ben', Date.now());
    return undefined;
  };
  expect(await publisher.publish(seen, author)).toMatchObject({ ok: true });
  const draft = await readDraft(database, article);
  expect(draft).toMatchObject({ source: 'Two', basedOn: hashSource('One') });
});

test('changes nothing and reports the reason when the build fails or the disk is full', async () => {
  const seen = await begin('New');
  duringBuild = async () => {
    throw new Error('ENOSPC: no space left');
  };
  expect(await publisher.publish(seen, author)).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('disk of the server is full'),
  });
  expect(await read(`site/${article}`)).toBeUndefined();
  expect(await read('dist/index.html')).toBe('before');
  expect(await readDraft(database, article)).toMatchObject({ source: 'New' });
  expect(announced).toEqual([]);
  duringBuild = async () => undefined;
  expect(await publisher.publish(seen, author)).toMatchObject({ ok: true });
  expect(announced).toEqual(['built']);
});

test('publishes another file after the running publication, and the same one once', async () => {
  const seen = await begin('New');
  const first = publisher.publish(seen, author);
  const builds: string[] = [];
  duringBuild = async () => void builds.push('build');
  const again = publisher.publish(seen, author);
  const second = publisher.publish(await beginPlans(), author);
  expect(await first).toEqual({ ok: true, warnings: [] });
  expect(await again).toEqual({ ok: true, warnings: [] });
  expect(await second).toEqual({ ok: true, warnings: [] });
  expect(await read(`site/${article}`)).toBe('New');
  expect(await read('site/content/plans.yaml')).toBe('New');
  expect(builds).toHaveLength(2);
});

test('undoes nothing that was published while Undo waited', async () => {
  await publisher.publish(await begin('New'), author);
  const running = publisher.publish(await beginPlans(), author);
  const undone = publisher.undo(author);
  expect(await running).toMatchObject({ ok: true });
  const sentence = 'Something else was published since.';
  expect(await undone).toEqual({ ok: false, reason: 'failed', sentence });
  expect(await read(`site/${article}`)).toBe('New');
  expect(await read('site/content/plans.yaml')).toBe('New');
});

test('overwrites nothing that changed while a publication waited', async () => {
  await writeFile(join(root, 'site', article), 'Before');
  duringBuild = async () => {
    await writeFile(join(root, 'site', article), 'Theirs');
    return undefined;
  };
  const running = publisher.publish(await beginPlans(), author);
  const waiting = publisher.publish(await begin('Mine', hashSource('Before')), author);
  expect(await running).toMatchObject({ ok: true });
  expect(await waiting).toEqual({ ok: false, reason: 'conflict', paths: [article] });
  expect(await read(`site/${article}`)).toBe('Theirs');
});

test('stops waiting when the server stops', async () => {
  let stopped = Promise.resolve();
  let waiting: Promise<unknown> | undefined;
  const plans = await beginPlans();
  duringBuild = async () => {
    waiting = publisher.publish(plans, author);
    stopped = publisher.stop();
    expect(await waiting).toEqual({ ok: false, reason: 'busy' });
    return undefined;
  };
  expect(await publisher.publish(await begin('New'), author)).toMatchObject({ ok: true });
  await stopped;
});

test('reverts when the server stops during the build, and says that it was stopped', async () => {
  // As Node.js ends a process by a signal.
  duringBuild = () => setTimeout(0, undefined, { signal: AbortSignal.abort() });
  expect(await publisher.publish(await begin('New'), author)).toMatchObject({
    ok: false,
    sentence: expect.stringMatching(/^The server was stopped\..* Publish again\.$/),
  });
  expect(await read(`site/${article}`)).toBeUndefined();
});

test('leaves the running publication of another server in the same folder alone, and goes after it', async () => {
  const plans = await beginPlans();
  const second = start();
  let waiting: Promise<unknown> | undefined;
  duringBuild = async () => {
    duringBuild = async () => undefined;
    waiting = second.publish(plans, author);
    expect(await second.publishDue()).toEqual({ ok: false, reason: 'busy' });
    return undefined;
  };
  expect(await publisher.publish(await begin('New'), author)).toEqual({ ok: true, warnings: [] });
  expect(await read(`site/${article}`)).toBe('New');
  expect(await waiting).toEqual({ ok: true, warnings: [] });
  await second.stop();
});

test('moves a published article with a redirect, and undo moves it back', async () => {
  const source = '---\ntitle: A\n---\n\nText.\n';
  const there = 'content/articles/another.mdx';
  const moved = source.replace('title: A\n', 'title: A\nformerly:\n  - a-slug\n');
  await writeFile(join(root, 'site', article), source);
  const seen = { path: article, sha256: hashSource(source) };
  expect(await publisher.move(seen, there, author)).toMatchObject({ ok: true });
  // Another article may be written at the former address by then.
  expect(await publisher.undoablePath()).toBe(there);
  expect(await read(`site/${article}`)).toBeUndefined();
  expect(await read(`site/${there}`)).toBe(moved);
  expect(await publisher.undo(author)).toMatchObject({ ok: true });
  expect(await read(`site/${article}`)).toBe(source);
  expect(await read(`site/${there}`)).toBeUndefined();
});

test('undo of a move keeps the drafts at both addresses', async () => {
  const there = 'content/articles/another.mdx';
  const source = '---\ntitle: A\n---\n';
  await writeFile(join(root, 'site', article), source);
  await publisher.move({ path: article, sha256: hashSource(source) }, there, author);
  const basedOn = hashSource((await read(`site/${there}`)) ?? '');
  await saveDraft(database, { path: there, source: 'Mine', basedOn, revision: 0 }, 'anna', 1);
  await begin('Another article');
  expect(await publisher.undo(author)).toMatchObject({ ok: true });
  expect(await read(`site/${article}`)).toBe(source);
  expect(await readDraft(database, there)).toMatchObject({ source: 'Mine', basedOn: undefined });
  // It would overwrite the article that is back, so publishing it is a conflict.
  const another = { source: 'Another article', basedOn: undefined };
  expect(await readDraft(database, article)).toMatchObject(another);
});

test('takes an article off the site and keeps its draft; undo leaves no other draft', async () => {
  const source = '---\ntitle: A\n---\n\nText.\n';
  const hidden = source.replace('title: A\n', 'title: A\nisDraft: true\n');
  await writeFile(join(root, 'site', article), source);
  const seen = { path: article, sha256: hashSource(source) };
  expect(await publisher.unpublish(seen, author)).toMatchObject({ ok: true });
  expect(await read(`site/${article}`)).toBe(hidden);
  expect(await publisher.unpublish(seen, author)).toMatchObject({ reason: 'conflict' });
  expect(await publisher.undo(author)).toMatchObject({ ok: true });
  expect(await read(`site/${article}`)).toBe(source);
  expect(await readDraft(database, article)).toBeUndefined();

  await begin('Mine', seen.sha256);
  expect(await publisher.unpublish(seen, author)).toMatchObject({ ok: true });
  const draft = { source: 'Mine', basedOn: hashSource(hidden) };
  expect(await readDraft(database, article)).toMatchObject(draft);
});

test('keeps the links to an article that is now at a former address of the removed one', async () => {
  const other = 'site/content/articles/other.mdx';
  const source = '---\ntitle: A\nformerly:\n  - old\n  - other\n---\n';
  await writeFile(join(root, 'site', article), source);
  await writeFile(
    join(root, other),
    '---\ntitle: B\n---\n\n[One](/blog/old), [two](/blog/other).\n',
  );
  const seen = { path: article, sha256: hashSource(source) };
  expect(await publisher.unpublish(seen, author)).toMatchObject({ ok: true });
  expect(await read(other)).toBe('---\ntitle: B\n---\n\nOne, [two](/blog/other).\n');
});

test('says in the commit what happened to an article', async () => {
  const there = 'content/articles/another.mdx';
  const source = '---\ntitle: A\n---\n';
  git('init', '--quiet');
  await writeFile(join(root, 'site', article), source);
  git('add', '.');
  const name = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  git(...name, 'commit', '--quiet', '--message', 'Begin');
  await publisher.move({ path: article, sha256: hashSource(source) }, there, author);
  const sha256 = hashSource((await read(`site/${there}`)) ?? '');
  await publisher.unpublish({ path: there, sha256 }, author);
  await publisher.undo(author);
  await publisher.delete([{ path: there, sha256 }], author);
  expect(await read(`site/${there}`)).toBeUndefined();
  expect(git('log', '--format=%s').trim().split('\n')).toEqual([
    'Delete articles/another.mdx',
    'Undo the last change to articles/another.mdx',
    'Unpublish articles/another.mdx',
    'Rename articles/a-slug.mdx to articles/another.mdx',
    'Begin',
  ]);
});

test('deletes several articles with the links to them, except when one was changed elsewhere; undo restores all', async () => {
  const another = 'content/articles/another.mdx';
  const third = 'site/content/articles/third.mdx';
  const links = '---\ntitle: C\n---\n\n[One](/blog/a-slug) and [two](/blog/another).\n';
  const sources = { [article]: '---\ntitle: A\n---\n', [another]: '---\nisDraft: true\n---\n' };
  const seen = Object.entries(sources).map(([path, source]) => ({
    path,
    sha256: hashSource(source),
  }));
  for (const [path, source] of Object.entries(sources)) {
    await writeFile(join(root, 'site', path), source);
  }
  await writeFile(join(root, third), links);
  const changed = [seen[0]!, { path: another, sha256: hashSource('Other') }];
  const conflict = { reason: 'conflict', paths: [another] };
  expect(await publisher.delete(changed, author)).toMatchObject(conflict);
  expect(await read(`site/${article}`)).toBe(sources[article]);

  expect(await publisher.delete(seen, author)).toMatchObject({ ok: true });
  expect(await read(`site/${article}`)).toBeUndefined();
  expect(await read(`site/${another}`)).toBeUndefined();
  expect(await read(third)).toBe('---\ntitle: C\n---\n\nOne and two.\n');

  expect(await publisher.undoablePath()).toBe(article);
  expect(await publisher.undo(author)).toMatchObject({ ok: true });
  for (const [path, source] of Object.entries(sources)) {
    expect(await read(`site/${path}`)).toBe(source);
  }
  expect(await read(third)).toBe(links);
});

test('moves an article back and forth, and records each earlier address once', async () => {
  const there = 'content/articles/another.mdx';
  await writeFile(join(root, 'site', article), '---\ntitle: A\n---\n');
  for (const [from, to] of [
    [article, there],
    [there, article],
    [article, there],
  ] as const) {
    const sha256 = hashSource((await read(`site/${from}`)) ?? '');
    expect(await publisher.move({ path: from, sha256 }, to, author)).toMatchObject({ ok: true });
  }
  expect(await read(`site/${there}`)).toBe(
    '---\ntitle: A\nformerly:\n  - a-slug\n  - another\n---\n',
  );
});

test('moves nothing onto another article', async () => {
  const there = 'content/articles/another.mdx';
  await writeFile(join(root, 'site', article), 'A');
  await writeFile(join(root, 'site', there), 'B');
  const seen = { path: article, sha256: hashSource('A') };
  expect(await publisher.move(seen, there, author)).toMatchObject({ reason: 'conflict' });
  expect(await read(`site/${article}`)).toBe('A');
});

test('turns links to an article that is taken off the site into words, and undo restores them', async () => {
  const source = '---\nformerly: [earlier]\n---\n\nText.\n';
  const linking = (one: string, two: string) =>
    `---\r\ntitle: Terms\r\n---\r\n\r\nA 👋 ${one} [here](/blog/a-slug-2).\r\n\r\n${two}\r\n`;
  const before = linking(
    '[**bold** word](/blog/a-slug "Title"), [two](/blog/earlier#part)',
    '<ContinueReading href="/blog/a-slug">On</ContinueReading>',
  );
  const other = 'site/content/legal/terms.mdx';
  await mkdir(join(root, 'site/content/legal'));
  await writeFile(join(root, 'site', article), source);
  await writeFile(join(root, other), before);
  const seen = { path: article, sha256: hashSource(source) };
  expect(await publisher.unpublish(seen, author)).toMatchObject({ ok: true });
  expect(await read(other)).toBe(linking('**bold** word, two', ''));
  expect(await publisher.undoablePath()).toBe(article);
  await publisher.undo(author);
  expect(await read(other)).toBe(before);
});

describe('topics', () => {
  const settingsOf = (...topics: string[]) =>
    `# Ours\ntopics:\n${topics.map((topic) => `  - ${topic}\n`).join('')}`;
  const articleOf = (topic: string) => `---\ntopic: ${topic} # first\n---\n\nText\n`;

  async function publishTopics(...topics: string[]) {
    const before = settingsOf('Mail', 'Talks', 'Tools');
    await writeFile(join(root, 'site/settings.yaml'), before);
    await writeFile(join(root, 'site', article), articleOf('Talks'));
    const path = 'settings.yaml';
    const draft = { path, source: settingsOf(...topics), basedOn: hashSource(before), revision: 0 };
    await saveDraft(database, draft, 'anna', 1);
    return publisher.publish({ path, revision: 1 }, author);
  }

  test('that are renamed are renamed in articles and newsletter issues, and undo reverts both', async () => {
    git('init', '--quiet');
    const blog = 'site/content/pages/blog.yaml';
    const blogOf = (topic: string) =>
      `externalPosts:\n  - topic: Mail\n  - title: A # yes\n    topic: ${topic}\n`;
    await mkdir(join(root, 'site/content/pages'));
    await writeFile(join(root, blog), blogOf('Talks'));
    expect(await publishTopics('Tools', 'Speeches', 'Mail')).toMatchObject({ ok: true });
    expect(await read(`site/${article}`)).toBe(articleOf('Speeches'));
    expect(await read(blog)).toBe(blogOf('Speeches'));
    await publisher.undo(author);
    expect(await read(`site/${article}`)).toBe(articleOf('Talks'));
    expect(await read(blog)).toBe(blogOf('Talks'));
    expect(await read('site/settings.yaml')).toBe(settingsOf('Mail', 'Talks', 'Tools'));
    expect(git('log', '--format=%s %ae').split('\n')).toEqual([
      'Undo the last change to settings.yaml and 2 other files anna@example.com',
      'Publish settings.yaml and 2 other files anna@example.com',
      '',
    ]);
  });

  test.each([
    [['Mail', 'Tools']],
    [['Mail', 'Tools', 'Events']],
    [['Tools', 'Mail', 'Talks']],
    [['Mail', 'Events', 'Speeches', 'Tools']],
    [['Mail', 'Speeches', 'Tools', 'Events']],
  ])('that are removed, moved or added beside a new name change no article: %s', async (topics) => {
    expect(await publishTopics(...topics)).toMatchObject({ ok: true });
    expect(await read(`site/${article}`)).toBe(articleOf('Talks'));
  });
});
