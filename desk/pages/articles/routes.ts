import {
  emptyArticle,
  explainTitle,
  slugOfTitle,
} from '../../../site/content/article/new-article.ts';
import { countOf } from '../../layout/counts.ts';
import { displayDate } from '../../../site/content/article/display-date.ts';
import { countEntryPages } from '../../../server/numbers/read-numbers.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import { get, post, type Route, type SignedInRequest } from '../../routes.ts';
import {
  articlePath,
  isArticlePath,
  listArticles,
  readFormerSlugs,
  readFrontMatter,
  stateOf,
  today,
  type DeskArticle,
} from '../../writing/articles.ts';
import { readDraftedFile } from '../../writing/drafted-files.ts';
import { saveDraft } from '../../writing/drafts.ts';
import { describeSaved } from '../../forms/describe-draft.ts';
import { explainUnpublishable } from '../../writing/describe-rejection.ts';
import { explainUnsaved } from '../../writing/explain-unsaved.ts';
import { withNotice } from '../../shell.ts';
import { linkDiagnostic } from '../../forms/link-diagnostic.ts';
import { undoPublication, type ActionResult } from '../../forms/publish-draft.ts';
import { deleteArticles } from './delete-articles.ts';
import type { ArticlesPageProps } from './ArticlesPage.tsx';
import { describeAppearance } from './describe-appearance.ts';
import { carryToDraft } from '../../forms/place-diagnostics.ts';

/** What the list shows besides the articles. */
interface Shown extends Partial<Omit<Extract<ActionResult, { ok: false }>, 'ok'>> {
  title?: string;
  titleError?: string;
  selected?: readonly string[];
}

/** The list of articles, creating one, and deleting some. */
export function createArticlesRoutes(options: DeskOptions): Route[] {
  const { database, clock, showPage } = options;
  const { contentFiles, checkArticles, publisher } = options;
  return [
    get(paths.articles, (request) => show(request, {})),
    post(paths.articles, async (request) => {
      const { fields, session } = request;
      const undone = fields.get('undo');
      if (undone !== null) return finish(request, await undoPublication(options, request, undone));
      const selected = fields.getAll('slug');
      if (fields.get('do') === 'delete') {
        return finish(request, await deleteArticles(options, selected, session.person));
      }
      if (selected.length > 0) return show(request, { selected });
      return begin(request);
    }),
  ];

  async function begin(request: SignedInRequest): Promise<Response> {
    const { context, fields, session } = request;
    const title = (fields.get('title') ?? '').replaceAll(/\s+/g, ' ').trim();
    const problem = explainTitle(title);
    if (problem !== undefined) return show(request, { title, titleError: problem, status: 422 });
    const slug = slugOfTitle(title);
    const path = articlePath(slug);
    const titleError = `There is an article at /blog/${slug} already. Choose another title.`;
    const taken = { title, titleError, status: 422 } as const;
    if (await readDraftedFile(database, contentFiles, path)) return show(request, taken);
    const [newest = {}] = (await listArticles(database, contentFiles))
      // Otherwise a new article would repeat words that were taken off the site.
      .filter((article) => stateOf(article, clock()) !== 'draft')
      .map(({ source }) => readFrontMatter(source))
      .toSorted((a, b) => String(b.publishedOn).localeCompare(String(a.publishedOn)));
    const source = emptyArticle({ title, today: today(clock()) }, newest);
    const draft = { path, source, basedOn: undefined, revision: 0 };
    try {
      const saved = await saveDraft(database, draft, session.person.id, clock());
      if (saved === undefined) return show(request, taken);
    } catch (error) {
      const { rejection, status } = explainUnsaved(error, path);
      return show(request, { title, titleError: rejection, status });
    }
    return context.redirect(paths.article(slug), 303);
  }

  async function finish(request: SignedInRequest, result: ActionResult): Promise<Response> {
    if (!result.ok) return show(request, { ...result, selected: request.fields.getAll('slug') });
    return request.context.redirect(withNotice(paths.articles, result.notice), 303);
  }

  async function show(request: SignedInRequest, shown: Shown): Promise<Response> {
    const { title = '', titleError, rejection, diagnostics: inBuild = [], status = 200 } = shown;
    const articles = await listArticles(database, contentFiles);
    const counted = await countEntryPages(database, clock(), 30);
    const drafts = articles.filter(({ draft }) => draft);
    const [diagnostics, launchDiagnostics = []] = await Promise.all([
      checkArticles({
        written: drafts.map(({ path, source }) => ({ file: `site/${path}`, text: source })),
        isForAll: true,
      }),
      options.readLaunchDiagnostics(),
    ]);
    const canPublish = !explainUnpublishable(await contentFiles.checkWritable(), publisher);
    const isLive = (article: DeskArticle) => stateOf(article, clock()) === 'live';
    const live = new Set(articles.filter(isLive).map(({ slug }) => slug));
    const rows = articles.map(async (article) => {
      const { title: written, topic, publishedOn } = readFrontMatter(article.source);
      const { slug, path, source, file: published } = article;
      const ownLaunchDiagnostics = launchDiagnostics.filter(({ file }) => file === `site/${path}`);
      const state = stateOf(article, clock());
      const earlier = readFormerSlugs(article.source);
      // An address may have another article now.
      const slugs = [slug, ...new Set(earlier.filter((one) => !live.has(one)))];
      return {
        slug,
        title: String(written ?? slug),
        topic: String(topic ?? ''),
        publishedOn: String(publishedOn ?? ''),
        when: await describeWhen(request, article),
        state,
        numbers: state === 'live' ? describeCounts(slugs, counted) : undefined,
        findings: diagnostics?.filter(({ file }) => file === `site/${path}`).length,
        launchDiagnosticCount: carryToDraft(ownLaunchDiagnostics, published?.source ?? '', source)
          .length,
        canDelete: canPublish && published !== undefined,
      };
    });
    const page: ArticlesPageProps = {
      title,
      titleError,
      rejection,
      buildDiagnostics: await Promise.all(inBuild.map((one) => linkDiagnostic(one, contentFiles))),
      selected: shown.selected ?? [],
      undoablePath: canPublish ? await findDeleted(articles) : undefined,
      articles: (await Promise.all(rows)).toSorted((a, b) =>
        b.publishedOn.localeCompare(a.publishedOn),
      ),
    };
    return showPage(request, 'articles', page, status);
  }

  /** Finds the article of the last deletion, if that can be undone. @returns its path */
  async function findDeleted(articles: readonly DeskArticle[]): Promise<string | undefined> {
    const path = await publisher?.undoablePath();
    if (path === undefined || !isArticlePath(path)) return undefined;
    return articles.some((article) => article.path === path) ? undefined : path;
  }

  async function describeWhen(request: SignedInRequest, article: DeskArticle): Promise<string> {
    const state = stateOf(article, clock());
    if (article.draft) return describeSaved(options, request, article, state);
    if (state === 'scheduled') {
      return `Goes live ${describeAppearance(article.source)}`;
    }
    const day = String(readFrontMatter(article.source).publishedOn ?? '');
    return /^\d{4}-\d\d-\d\d$/.test(day) ? displayDate(day) : day;
  }
}

/** "612 visits, 11 leads". @param slugs its current and former slugs */
function describeCounts(
  slugs: readonly string[],
  counted: Awaited<ReturnType<typeof countEntryPages>>,
): string {
  const pages = slugs.map((slug) => counted.get(`/blog/${slug}`) ?? { visits: 0, leads: 0 });
  const sum = (name: 'visits' | 'leads') => pages.reduce((all, page) => all + page[name], 0);
  const describe = (name: 'visits' | 'leads', word: string) =>
    sum(name) === 0 ? `no ${name}` : countOf(sum(name), word);
  return `${describe('visits', 'visit')}, ${describe('leads', 'lead')}`;
}
