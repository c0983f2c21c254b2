/** Decodes percent escapes. A text with invalid escapes stays unchanged, as the server reads passwords. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
