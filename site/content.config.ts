import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { articleFiles } from './content/article/article-files.ts';
import { articleSchema } from './content/schemas/article-schema.ts';
import { listSchemas } from './content/schemas/list-schemas.ts';
import { pageSchemas } from './content/schemas/page-schemas.ts';

/** The copy of one page: a collection with a single entry. */
const page = <Name extends keyof typeof pageSchemas>(name: Name) =>
  defineCollection({
    loader: glob({ pattern: `${name}.yaml`, base: './site/content/pages' }),
    schema: pageSchemas[name],
  });

/** A list in one YAML file, in the owner's order: a collection with a single entry. */
const list = <Name extends keyof typeof listSchemas>(name: Name) =>
  defineCollection({
    loader: glob({ pattern: `${name}.yaml`, base: './site/content' }),
    schema: listSchemas[name].transform((file) => Object.values(file)[0]!),
  });

export const collections = {
  articles: defineCollection({
    loader: articleFiles('site/content/articles'),
    schema: articleSchema,
  }),
  home: page('home'),
  associations: page('associations'),
  about: page('about'),
  getStarted: page('get-started'),
  blog: page('blog'),
  testimonials: list('testimonials'),
  partners: list('partners'),
  plans: list('plans'),
};
