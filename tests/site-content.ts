import { readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import type { z } from 'zod';
import { readArticleFile } from '../site/content/article/article-file.ts';
import { articleSchema } from '../site/content/schemas/article-schema.ts';
import { listSchemas, type Testimonial } from '../site/content/schemas/list-schemas.ts';
import { pageSchemas } from '../site/content/schemas/page-schemas.ts';
import type { ArticleEntry } from '../site/content/article/posts.ts';
import { pageNames, type SitePage } from '../site/links.ts';

/*
 * Words, lists and articles as the owner has them now, read without the site's own loader. Tests take titles, names,
 * sentences and counts from here: an owner who edits a text or adds an article need not change a test.
 */

const folder = 'site/content';

function readYaml(name: string): unknown {
  return parse(readFileSync(`${folder}/${name}.yaml`, 'utf8'));
}

/** The words of each page. */
export const words = Object.fromEntries(
  pageNames.map((name) => [name, pageSchemas[name].parse(readYaml(`pages/${name}`))]),
) as { [Name in SitePage]: z.infer<(typeof pageSchemas)[Name]> };

export const { partners } = listSchemas.partners.parse(readYaml('partners'));
export const { plans } = listSchemas.plans.parse(readYaml('plans'));

const { testimonials } = listSchemas.testimonials.parse(readYaml('testimonials'));

/** Who is quoted in one place, in the order shown. */
export function testimonialsAt(placement: Testimonial['placement']): Testimonial[] {
  return testimonials.filter((testimonial) => testimonial.placement === placement);
}

/** The front matter of every article there is a file of: drafts too, and those whose day is to come. */
export const articles: ArticleEntry[] = readdirSync(`${folder}/articles`)
  .filter((file) => file.endsWith('.mdx'))
  .toSorted()
  .map((file) => {
    const { frontMatter } = readArticleFile(readFileSync(`${folder}/articles/${file}`, 'utf8'));
    return { id: file.replace('.mdx', ''), data: articleSchema.parse(frontMatter) };
  });
