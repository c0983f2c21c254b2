import { getCollection, getEntry } from 'astro:content';
import { settings } from '../../settings.ts';
import { readLegalPage, type LegalPage } from './legal-page.ts';
import type { Partner, Plan, Testimonial } from '../schemas/list-schemas.ts';
import type {
  AboutCopy,
  AssociationsCopy,
  BlogCopy,
  GetStartedCopy,
  HomeCopy,
} from '../schemas/page-schemas.ts';
import { newestFirst, postOfArticle, postOfExternal, type Post } from '../article/posts.ts';
import { minuteIn, publishedArticles } from '../article/publication.ts';

interface Pages {
  home: HomeCopy;
  associations: AssociationsCopy;
  about: AboutCopy;
  getStarted: GetStartedCopy;
  blog: BlogCopy;
}

/** The copy of one page. */
export async function loadPage<Name extends keyof Pages>(name: Name): Promise<Pages[Name]> {
  const file = name === 'getStarted' ? 'get-started' : name;
  const entry = await getEntry(name, file);
  if (!entry) throw new Error(`site/content/pages/${file}.yaml is missing: restore it.`);
  // The collections have these schemas; TypeScript does not narrow a union by a generic key.
  return entry.data as unknown as Pages[Name];
}

/** The owner's legal pages; none are delivered. */
export function loadLegalPages(): LegalPage[] {
  // Not a collection: Astro warns of one that is empty.
  const files = import.meta.glob<string>('../legal/*.mdx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  return Object.entries(files).map(([file, source]) => readLegalPage(file, source));
}

/** The articles that readers may see now, newest first. */
export async function loadArticles() {
  const articles = publishedArticles(await getCollection('articles'), {
    now: minuteIn(settings.timeZone, new Date()),
    showsDrafts: import.meta.env.DEV,
  });
  const dated = articles.map((article) => ({
    article,
    publishedOn: article.data.publishedOn,
    title: article.data.title,
  }));
  return newestFirst(dated).map(({ article }) => article);
}

/** Everything on the blog: the articles and the newsletter issues on other sites. */
export async function loadPosts(): Promise<Post[]> {
  const [articles, { externalPosts }] = await Promise.all([loadArticles(), loadPage('blog')]);
  return newestFirst([...articles.map(postOfArticle), ...externalPosts.map(postOfExternal)]);
}

interface Lists {
  testimonials: Testimonial[];
  partners: Partner[];
  plans: Plan[];
}

/** A list in the order of its file. */
export async function loadList<Name extends keyof Lists>(name: Name): Promise<Lists[Name]> {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`site/content/${name}.yaml is missing: restore it.`);
  return entry.data as unknown as Lists[Name];
}

/**
 * The testimonials of one place, without the owner's fields.
 *
 * @param pictures how many pictures the place has: one for each testimonial
 */
export async function loadTestimonials(
  placement: Testimonial['placement'],
  pictures?: { count: number; page: string },
) {
  const all = await loadList('testimonials');
  const chosen = all.filter((testimonial) => testimonial.placement === placement);
  if (pictures && chosen.length > pictures.count) {
    throw new Error(
      `site/content/testimonials.yaml: ${pictures.page} has pictures for ${pictures.count} testimonials with ` +
        `\`placement: ${placement}\`, not for ${chosen.length}. Give the others \`placement: sets\`, or add a picture there.`,
    );
  }
  return chosen.map(({ id: _id, placement: _placement, isSample: _isSample, ...said }) => said);
}
