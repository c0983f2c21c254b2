export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `get-started` is "Get started". */
export function wordsOfSlug(slug: string): string {
  return capitalize(slug.replaceAll('-', ' '));
}
