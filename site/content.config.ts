import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { articleSchema } from './content/article-schema.ts';

const articles = defineCollection({
  loader: glob({ pattern: '*.mdx', base: './site/content/articles' }),
  schema: articleSchema,
});

export const collections = { articles };
