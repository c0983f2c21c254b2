/**
 * Rows as CSV by RFC 4180, with a byte order mark so that spreadsheets read UTF-8.
 * A sign that would begin a formula gets an apostrophe in front, also after a semicolon, a tab or a bar: where those separate cells,
 * as semicolons do in much of Europe, a new cell begins there, and our quotes stand in the middle of one and hold nothing together.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return writeCsvHead(header) + writeCsvRows(rows);
}

export function writeCsvHead(header: readonly string[]): string {
  return `\uFEFF${writeCsvRows([header])}`;
}

export function writeCsvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

// Full-width signs start a formula in some spreadsheets too; white space before the sign hides it from a glance only.
const formulaAtStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
// A quote there would be read as one that ends at once.
const formulaInside = /(?<=[;|\t\r\n][\s"]*)[=+\-@＝＋－＠]/g;

function writeCell(value: string): string {
  const isFormula = formulaAtStart.test(value);
  const safe = (isFormula ? `'${value}` : value).replaceAll(formulaInside, "'$&");
  return /[",;|\t\r\n]/.test(safe) || isFormula ? `"${safe.replaceAll('"', '""')}"` : safe;
}
