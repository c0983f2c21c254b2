/** "1,204" */
export function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}

/** "1 lead", "1,204 leads" @param word in the singular; its plural ends with s */
export function countOf(count: number, word: string): string {
  return `${formatNumber(count)} ${word}${count === 1 ? '' : 's'}`;
}
