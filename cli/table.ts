/**
 * Rows in columns for a terminal. Control characters, which could rewrite the screen, are shown as `·`.
 * Full-width characters count as two columns.
 */
export function writeTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [header, ...rows].map((row) => row.map((cell) => cell.replaceAll(/\p{C}/gu, '·')));
  const widths = header.map((_, column) =>
    Math.max(...lines.map((line) => measure(line[column] ?? ''))),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - measure(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function measure(text: string): number {
  const bare = text.replaceAll(/\p{M}/gu, '');
  const wide = bare.match(
    /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/gu,
  );
  return [...bare].length + (wide?.length ?? 0);
}
