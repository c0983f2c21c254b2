/** Normalizes the words of a text or query for the search: lower case, without accents. */
export function searchWords(text: string): string[] {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return letters.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
