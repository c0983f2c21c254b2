/**
 * Rows as CSV by RFC 4180. A character that would start a formula gets an apostrophe in front, also after a semicolon,
 * a tab or a bar. Where those separate cells, as semicolons do in much of Europe, a new cell begins there, and our
 * quotes are inside a cell and have no effect.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function writeCsvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

/** The first row of a file, with a byte order mark so that spreadsheets read UTF-8. */
export function writeCsvHead(header: readonly string[]): string {
  return `\uFEFF${writeCsvRows([header])}`;
}

// Full-width characters start a formula in some spreadsheets too. White space before the character does not prevent
// that.
const formulaAtStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
// A quote there would be read as a closing one.
const formulaInside = /(?<=[;|\t\r\n][\s"]*)[=+\-@＝＋－＠]/g;

function writeCell(value: string): string {
  const isFormula = formulaAtStart.test(value);
  const safe = (isFormula ? `'${value}` : value).replaceAll(formulaInside, "'$&");
  return /[",;|\t\r\n]/.test(safe) || isFormula ? `"${safe.replaceAll('"', '""')}"` : safe;
}
