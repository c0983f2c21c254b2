import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z, type ZodType } from 'zod';
import { articleFiles } from './content/article-files.ts';
import { articleSchema } from './content/article-schema.ts';
import { partnerSchema, planSchema, testimonialSchema } from './content/list-schemas.ts';
import {
  aboutSchema,
  associationsSchema,
  blogSchema,
  getStartedSchema,
  homeSchema,
} from './content/page-schemas.ts';

/** The words of one page: a collection with a single entry. */
const page = <Schema extends ZodType>(name: string, schema: Schema) =>
  defineCollection({
    loader: glob({ pattern: `${name}.yaml`, base: './site/content/pages' }),
    schema,
  });

/** A list in one YAML file, in the order in which the owner wrote it: a collection with a single entry. */
const list = <Schema extends ZodType>(name: string, schema: Schema) =>
  defineCollection({
    loader: glob({ pattern: `${name}.yaml`, base: './site/content' }),
    schema: z.strictObject({ [name]: z.array(schema) }).transform((file) => file[name]!),
  });

export const collections = {
  articles: defineCollection({
    loader: articleFiles('site/content/articles'),
    schema: articleSchema,
  }),
  home: page('home', homeSchema),
  associations: page('associations', associationsSchema),
  about: page('about', aboutSchema),
  getStarted: page('get-started', getStartedSchema),
  blog: page('blog', blogSchema),
  testimonials: list('testimonials', testimonialSchema),
  partners: list('partners', partnerSchema),
  plans: list('plans', planSchema),
};
