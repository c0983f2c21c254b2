import {
  explainTitle,
  newArticle,
  slugOfTitle,
} from '../../../site/content/article/new-article.ts';
import { articleFormat } from '../../../site/content/editing/edit-article.ts';
import { listPeople, nameActor } from '../../accounts/people.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { paths } from '../../paths.ts';
import type { Route, SignedInRequest } from '../../routes.ts';
import { articlePath, listArticles, readFacts, stateOf, today } from '../../writing/articles.ts';
import { readDraft, saveDraft } from '../../writing/drafts.ts';
import { explainUnsaved } from '../../writing/explain-unsaved.ts';

/** The list of articles, and creating one. */
export function createArticlesRoutes(options: DeskOptions): Route[] {
  const { database, accounts, clock, renderPage, readShell } = options;
  const { contentFiles, checkArticles } = options;
  return [
    {
      method: 'GET',
      path: paths.articles,
      access: 'signed-in',
      answer: (request) => show(request, '', undefined, 200),
    },
    {
      method: 'POST',
      path: paths.articles,
      access: 'signed-in',
      async answer(request) {
        const { context, fields, session } = request;
        const title = (fields.get('title') ?? '').replaceAll(/\s+/g, ' ').trim();
        const problem = explainTitle(title);
        if (problem !== undefined) return show(request, title, problem, 422);
        const slug = slugOfTitle(title);
        const path = articlePath(slug);
        if ((await contentFiles.read(path)) ?? (await readDraft(database, path))) {
          const taken = `There is an article at /blog/${slug} already. Choose another title.`;
          return show(request, title, taken, 422);
        }
        // It is a draft here because it is unpublished; the field would keep it off the site after publishing too.
        const text = newArticle({ title, today: today(clock()) });
        const source = articleFormat.set(text, ['isDraft'], undefined);
        const draft = { path, source, basedOn: undefined, revision: 0 };
        try {
          const saved = await saveDraft(database, draft, session.person.id, clock());
          if (!saved.ok) return show(request, title, 'Somebody has just begun this article.', 409);
        } catch (error) {
          const { refusal, status } = explainUnsaved(error, path);
          return show(request, title, refusal, status);
        }
        return context.redirect(paths.article(slug), 303);
      },
    },
  ];

  async function show(
    request: SignedInRequest,
    title: string,
    refusal: string | undefined,
    status: 200 | 409 | 422 | 503,
  ): Promise<Response> {
    const articles = await listArticles(database, contentFiles);
    const drafts = articles.filter(({ draft }) => draft);
    const [diagnostics, people] = await Promise.all([
      checkArticles(drafts.map(({ path, source }) => ({ file: `site/${path}`, text: source }))),
      listPeople(accounts),
    ]);
    const page = renderPage('articles', {
      shell: await readShell(request),
      title,
      refusal,
      now: clock(),
      articles: articles
        .map((article) => {
          const facts = readFacts(article.source);
          const { slug, path, draft } = article;
          return {
            slug,
            title: String(facts.title ?? slug),
            topic: String(facts.topic ?? ''),
            publishedOn: String(facts.publishedOn ?? ''),
            state: stateOf(article, clock()),
            draft: draft && {
              savedAt: draft.savedAt,
              savedBy: nameActor(people, draft.savedBy),
            },
            findings: diagnostics?.filter(({ file }) => file === `site/${path}`).length,
          };
        })
        .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn)),
    });
    return request.context.html(page, status);
  }
}
