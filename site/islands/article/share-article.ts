/** The parts of `navigator` that share: neither is there in every browser, nor on a page without TLS. */
export interface Sharer {
  share?: (data: ShareData) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
}

/**
 * Shares an article by the means of the device; where there are none, copies its address.
 *
 * @returns `shared` also when the visitor closes the device's sheet: there is nothing to say then.
 */
export async function shareArticle(
  sharer: Sharer,
  article: { title: string; text: string; url: string },
): Promise<'shared' | 'copied' | 'failed'> {
  if (sharer.share) {
    try {
      await sharer.share(article);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    if (!sharer.clipboard) return 'failed';
    await sharer.clipboard.writeText(article.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
