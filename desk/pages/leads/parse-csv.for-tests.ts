/** Parses a CSV file by RFC 4180: https://www.rfc-editor.org/rfc/rfc4180. @throws for anything that a strict parser rejects */
export function parseCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const content = text.replace(/^\uFEFF/, '');
  const rows: string[][] = [[]];
  while (cell.lastIndex < content.length) {
    const at = cell.lastIndex;
    const match = cell.exec(content);
    if (!match) throw new Error(`No cell begins at: ${content.slice(at, at + 40)}`);
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
