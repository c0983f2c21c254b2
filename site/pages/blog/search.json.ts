import type { APIRoute } from 'astro';
import { loadArticles, loadPosts } from '../../content/loading/load.ts';
import { searchDocuments } from '../../content/article/search-documents.ts';

/** The index that the blog's search loads at its first use. */
export const GET: APIRoute = async () => {
  const articles = await loadArticles();
  const bodies = new Map(articles.map(({ id, body }) => [id, body]));
  return Response.json(searchDocuments(await loadPosts(), bodies));
};
