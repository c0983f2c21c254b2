/** Undoes the % escapes of a text; one whose % signs mean nothing stays as it is, as the server takes a password. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
