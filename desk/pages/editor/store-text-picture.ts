import { toMarkdown } from 'mdast-util-to-markdown';
import { readArticleBody } from '../../../site/content/editing/edit-article.ts';
import type { SignedInRequest } from '../../routes.ts';
import type { DeskOptions } from '../../desk-options.ts';

export type TextPicture = { ok: true; markdown: string } | { ok: false; sentence: string };

/** Stores the posted picture of a text. @returns undefined if none was posted */
export async function storeTextPicture(
  { files, fields }: SignedInRequest,
  { contentFiles, storePicture }: Pick<DeskOptions, 'contentFiles' | 'storePicture'>,
): Promise<TextPicture | undefined> {
  const file = files.get('picture');
  if (!file) return undefined;
  const alt = (fields.get('alt') ?? '').replaceAll(/\s+/g, ' ').trim();
  if (alt === '') {
    return { ok: false, sentence: 'Say what the picture shows, then choose it once more.' };
  }
  const writable = await contentFiles.checkWritable();
  if (!writable.ok) return writable;
  const stored = await storePicture(file);
  if (!stored.ok) return stored;
  const image = { type: 'image', alt, url: stored.address } as const;
  // In MDX, unlike in Markdown, each of them begins code.
  const unsafe = [{ character: '<' }, { character: '{' }];
  return { ok: true, markdown: toMarkdown(image, { unsafe }).trim() };
}

/**
 * Moves a picture from its fields to the end of the posted text.
 *
 * @param source the source of the article, if no text was posted
 */
export function appendPicture(posted: URLSearchParams, markdown: string, source: string): void {
  const body = posted.get('body') ?? readArticleBody(source);
  posted.set('body', `${body.trimEnd()}\n\n${markdown}\n`);
  posted.delete('alt');
}
