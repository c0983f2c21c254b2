/**
 * Rows as CSV by RFC 4180, with a byte order mark so that spreadsheets read UTF-8.
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front. https://owasp.org/www-community/attacks/CSV_Injection
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(writeCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function writeCell(value: string): string {
  // Full-width signs start a formula in some spreadsheets too; white space before the sign hides it from a glance only.
  const isFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value);
  const safe = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || isFormula ? `"${safe.replaceAll('"', '""')}"` : safe;
}
