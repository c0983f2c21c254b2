/** Rows of a file as RFC 4180 has them: https://www.rfc-editor.org/rfc/rfc4180. @throws for what a strict reader refuses */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = text.replace(/^\uFEFF/, '');
  while (rest !== '') {
    const found = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/.exec(rest);
    if (!found) throw new Error(`No cell begins at: ${rest.slice(0, 40)}`);
    const [whole, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    rest = rest.slice(whole.length);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
