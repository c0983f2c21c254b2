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
  listArticles,
  readFrontMatter,
  stateOf,
  today,
  type DeskArticle,
} from '../../writing/articles.ts';
import { readDraftedFile } from '../../writing/drafted-files.ts';
import { saveDraft } from '../../writing/drafts.ts';
import { explainUnsaved, type Rejected } from '../../writing/explain-unsaved.ts';
import type { ArticlesPageProps } from './ArticlesPage.tsx';
import { describeAppearance } from './describe-appearance.ts';
import { describeSaved } from '../words/describe-draft.ts';
import { carryToDraft } from '../words/place-diagnostics.ts';

/** The list of articles, and creating one. */
export function createArticlesRoutes(options: DeskOptions): Route[] {
  const { database, clock, showPage } = options;
  const { contentFiles, checkArticles } = options;
  return [
    get(paths.articles, (request) => show(request, '', undefined, 200)),
    post(paths.articles, async (request) => {
      const { context, fields, session } = request;
      const title = (fields.get('title') ?? '').replaceAll(/\s+/g, ' ').trim();
      const problem = explainTitle(title);
      if (problem !== undefined) return show(request, title, problem, 422);
      const slug = slugOfTitle(title);
      const path = articlePath(slug);
      if (await readDraftedFile(database, contentFiles, path)) {
        const taken = `There is an article at /blog/${slug} already. Choose another title.`;
        return show(request, title, taken, 422);
      }
      const [newest = {}] = (await listArticles(database, contentFiles))
        // Otherwise a new article would repeat words that were taken off the site.
        .filter((article) => stateOf(article, clock()) !== 'draft')
        .map(({ source }) => readFrontMatter(source))
        .toSorted((a, b) => String(b.publishedOn).localeCompare(String(a.publishedOn)));
      const source = emptyArticle({ title, today: today(clock()) }, newest);
      const draft = { path, source, basedOn: undefined, revision: 0 };
      try {
        const saved = await saveDraft(database, draft, session.person.id, clock());
        if (saved === undefined) {
          return show(request, title, 'Somebody has just begun this article.', 409);
        }
      } catch (error) {
        const { rejection, status } = explainUnsaved(error, path);
        return show(request, title, rejection, status);
      }
      return context.redirect(paths.article(slug), 303);
    }),
  ];

  async function show(
    request: SignedInRequest,
    title: string,
    rejection: string | undefined,
    status: Rejected['status'],
  ): Promise<Response> {
    const articles = await listArticles(database, contentFiles);
    const counted = await countEntryPages(database, clock(), 30);
    const drafts = articles.filter(({ draft }) => draft);
    const [diagnostics, launch = []] = await Promise.all([
      checkArticles({
        written: drafts.map(({ path, source }) => ({ file: `site/${path}`, text: source })),
        isForAll: true,
      }),
      options.readLaunchDiagnostics(),
    ]);
    const rows = articles.map(async (article) => {
      const { title: written, topic, publishedOn, formerly } = readFrontMatter(article.source);
      const { slug, path, source, file: published } = article;
      const toLaunch = launch.filter(({ file }) => file === `site/${path}`);
      const state = stateOf(article, clock());
      const slugs = [...new Set([slug, ...(Array.isArray(formerly) ? formerly : [])])];
      return {
        slug,
        title: String(written ?? slug),
        topic: String(topic ?? ''),
        publishedOn: String(publishedOn ?? ''),
        when: await describeWhen(request, article),
        state,
        numbers: state === 'live' ? describeCounts(slugs, counted) : undefined,
        findings: diagnostics?.filter(({ file }) => file === `site/${path}`).length,
        toLaunch: carryToDraft(toLaunch, published?.source ?? '', source).length,
      };
    });
    const page: ArticlesPageProps = {
      title,
      rejection,
      articles: (await Promise.all(rows)).toSorted((a, b) =>
        b.publishedOn.localeCompare(a.publishedOn),
      ),
    };
    return showPage(request, 'articles', page, status);
  }

  async function describeWhen(request: SignedInRequest, article: DeskArticle): Promise<string> {
    if (article.draft) return describeSaved(options, request, article);
    if (stateOf(article, clock()) === 'scheduled') {
      return `Goes live ${describeAppearance(article.source)}`;
    }
    const day = String(readFrontMatter(article.source).publishedOn ?? '');
    return /^\d{4}-\d\d-\d\d$/.test(day) ? displayDate(day) : day;
  }
}

/** "612 visits, 11 leads". @param slugs its current and former slugs */
function describeCounts(
  slugs: readonly unknown[],
  counted: Awaited<ReturnType<typeof countEntryPages>>,
): string {
  const pages = slugs.map((slug) => counted.get(`/blog/${slug}`) ?? { visits: 0, leads: 0 });
  const sum = (name: 'visits' | 'leads') => pages.reduce((all, page) => all + page[name], 0);
  const describe = (name: 'visits' | 'leads', word: string) =>
    sum(name) === 0 ? `no ${name}` : countOf(sum(name), word);
  return `${describe('visits', 'visit')}, ${describe('leads', 'lead')}`;
}
