import { getCollection, getEntry } from 'astro:content';
import { settings } from '../settings.ts';
import { newestFirst, postOfArticle, postOfExternal, type Post } from './posts.ts';
import { dateIn, publishedArticles } from './publication.ts';

type PageName = 'home' | 'associations' | 'about' | 'getStarted' | 'blog';

/** The words of one page. */
export async function loadPage<Name extends PageName>(name: Name) {
  const file = name === 'getStarted' ? 'get-started' : name;
  const entry = await getEntry(name, file);
  if (!entry) throw new Error(`site/content/pages/${file}.yaml is missing: restore it.`);
  return entry.data;
}

/** The articles that readers may see today, newest first. */
export async function loadArticles() {
  const articles = publishedArticles(await getCollection('articles'), {
    today: dateIn(settings.timeZone, new Date()),
    showsDrafts: import.meta.env.DEV,
  });
  const order = newestFirst(
    articles.map(({ id, data }) => ({ id, publishedOn: data.publishedOn, title: data.title })),
  );
  return order.map(({ id }) => articles.find((article) => article.id === id)!);
}

/** Everything the blog lists: the articles and the newsletter issues that live elsewhere. */
export async function loadPosts(): Promise<Post[]> {
  const [articles, { externalPosts }] = await Promise.all([loadArticles(), loadPage('blog')]);
  return newestFirst([...articles.map(postOfArticle), ...externalPosts.map(postOfExternal)]);
}

/** The testimonials of one place, in the order of the file. */
export async function loadTestimonials(placement: 'featured' | 'sets' | 'associations') {
  const all = await getCollection('testimonials', ({ data }) => data.placement === placement);
  return all.map(({ data }) => {
    const { name, role, company, initials, quote, rating } = data;
    return { name, role, company, initials, quote, ...(rating && { rating }) };
  });
}
