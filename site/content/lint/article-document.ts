import { basename } from 'node:path';
import { links } from '../../links.ts';
import { articleSchema, type ArticleFacts } from '../schemas/article-schema.ts';
import { openText, type OpenedText, type TextSource } from './lint-document.ts';

export interface ArticleDocument extends OpenedText {
  kind: 'article';
  /** Absent when they do not keep to the schema. */
  facts?: ArticleFacts;
}

/** Reads an article as far as it can be read. */
export function openArticle({ file, text }: TextSource): ArticleDocument {
  const slug = basename(file).replace(/\.mdx?$/, '');
  const opened = openText(
    { file, text, slug, address: links.article(slug) },
    '`npm run new:article`',
  );
  const { data: facts } = articleSchema.safeParse(opened.rawFacts);
  return { ...opened, kind: 'article', ...(facts && { facts }) };
}
