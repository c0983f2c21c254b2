import type { APIRoute } from 'astro';
import { loadArticles } from '../../content/loading/load.ts';
import type { Article } from '../../content/article/read-articles.ts';
import { articleMarkdown } from '../../seo/article-markdown.ts';
import { describeSite } from '../../seo/site-metadata.ts';

interface Props {
  article: Article;
}

export async function getStaticPaths() {
  const articles = await loadArticles();
  return articles.map((article) => ({ params: { slug: article.id }, props: { article } }));
}

/** An article in plain Markdown, for readers without a browser. */
export const GET: APIRoute<Props> = ({ props, site }) =>
  new Response(articleMarkdown(describeSite(site), props.article), {
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
  });
