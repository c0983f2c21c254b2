/**
 * Renders an article draft with the components of the site. Reads a request as JSON from standard input, and writes the result to
 * standard output. It runs in a separate process, so that nothing in a text can reach the server.
 */
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { renderToStaticMarkup } from 'react-dom/server';
import { messageOf } from '../../contract/diagnostic.ts';
import { cover, coverSizes, coverSeed } from '../art/cover.ts';
import { compileBody } from '../content/article/compile-body.ts';
import { displayDate } from '../content/article/display-date.ts';
import { postOfArticle } from '../content/article/posts.ts';
import { minuteIn, publishedArticles } from '../content/article/publication.ts';
import { articlesFolder, readArticles } from '../content/article/read-articles.ts';
import { readingMinutes } from '../content/article/reading-minutes.ts';
import { relateArticles } from '../content/article/related-articles.ts';
import { openArticle, type LintDocument } from '../content/lint/open-document.ts';
import { checkComponents } from '../content/lint/rules/components.ts';
import { checkFrontMatter } from '../content/lint/rules/front-matter.ts';
import { articleSchema, type FrontMatter } from '../content/schemas/article-schema.ts';
import { ArticleBody } from '../sections/article/ArticleBody.tsx';
import { ArticleHead } from '../sections/article/ArticleHead.tsx';
import { ClosingBox } from '../sections/article/ClosingBox.tsx';
import { CoverPicture } from '../sections/article/CoverPicture.tsx';
import { RelatedArticles } from '../sections/article/RelatedArticles.tsx';
// After the body: the order of the imports is that of their styles.
import { Callout } from '../sections/article/body/Callout.tsx';
import { links } from '../links.ts';
import { settings } from '../settings.ts';

export interface PreviewRequest {
  slug: string;
  /** The whole file: front matter and text. */
  source: string;
}

export type PreviewAnswer =
  | { ok: true; title: string; html: string }
  /** What to correct before the article can be rendered, one sentence each. */
  | { ok: false; problems: string[] };

const notWritten = 'This sentence is not written yet. What is filled in for it will be shown here.';

async function renderArticle({ slug, source }: PreviewRequest): Promise<PreviewAnswer> {
  const document = openArticle({ file: join(articlesFolder, `${slug}.mdx`), text: fillIn(source) });
  const { body } = document;
  const frontMatter = document.frontMatter ?? frontMatterOfAnyLength(document);
  // Code in a text is rejected before any of it runs.
  const diagnostics = [
    ...(frontMatter ? document.unreadable : checkFrontMatter(document)),
    ...checkComponents(document),
  ];
  // Without the line of the file: the editor beside it counts the lines of the text.
  const problems = diagnostics.map((one) => messageOf(one).replace(/ \(line \d+\)/, ''));
  if (problems.length > 0 || !frontMatter) return { ok: false, problems };
  const now = minuteIn(settings.timeZone, new Date());
  // The articles that visitors can already read.
  const articles = await readArticles();
  const others = publishedArticles(articles, now).filter(({ id }) => id !== slug);
  const readable = new Set([slug, ...others.map(({ id }) => id)]);
  const linked = new Set(document.links.map(({ href }) => href.replace(/[?#].*/, '')));
  const later = articles.filter(
    ({ id, data }) => !data.isDraft && !readable.has(id) && linked.has(links.article(id)),
  );
  const related = relateArticles([{ id: slug, body, data: frontMatter }, ...others]);
  const html = renderToStaticMarkup(
    <>
      <article className="wrap article">
        {later.map(({ id, data }) => (
          <Callout key={id} title="A link to a later article">
            <p>
              “{data.title}” appears on {displayDate(data.publishedOn)}. Until then the link is
              dead.
            </p>
          </Callout>
        ))}
        <ArticleHead frontMatter={frontMatter} minutes={readingMinutes(body)} />
        <CoverPicture src={drawCover(slug, frontMatter)} alt={frontMatter.cover.alt} />
        <ArticleBody {...compileBody(body)} />
        <ClosingBox {...frontMatter.closing} />
      </article>
      <RelatedArticles posts={related.get(slug)!.map(postOfArticle)} />
    </>,
  );
  return { ok: true, title: frontMatter.title, html };
}

/** A sentence is rendered while it is typed. @returns undefined if something else is invalid */
function frontMatterOfAnyLength({ rawFrontMatter }: LintDocument): FrontMatter | undefined {
  const { error } = articleSchema.safeParse(rawFrontMatter);
  const isOnlyLength = error?.issues.every(({ code }) => /^too_(?:small|big)$/.test(code));
  return isOnlyLength ? (rawFrontMatter as FrontMatter) : undefined;
}

/** Placeholders for missing fields, so that the rest can be rendered. */
function fillIn(source: string): string {
  return source.replaceAll(/^( *(?:subtitle|heading|text)): *(?:""|'')$/gm, `$1: ${notWritten}`);
}

/** A picture as a data URL, because the file of a new article is generated only when it is published. */
function drawCover(slug: string, { cover: { picture, ...deal }, formerly }: FrontMatter): string {
  if (picture !== undefined) return picture;
  const svg = cover(coverSeed(slug, formerly), { ...coverSizes['-wide'], ...deal });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const request = JSON.parse(await text(process.stdin)) as PreviewRequest;
const answer = await renderArticle(request).catch((error: Error): PreviewAnswer => ({
  ok: false,
  problems: [`This cannot be drawn: ${error.message}`],
}));
console.log(JSON.stringify(answer));
