/** The parts of `navigator` for sharing: some browsers lack them, and so do pages without TLS. */
export interface Sharer {
  share?: (data: ShareData) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
}

/**
 * Shares an article with the device's share menu, or else copies its address.
 *
 * @returns `shared` also when the visitor closes the menu, because no message is needed then.
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
