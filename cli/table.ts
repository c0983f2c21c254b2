import stringWidth from 'string-width';

/**
 * Formats rows in columns for a terminal. Control characters could rewrite the screen, so they appear as `·`.
 * Full-width characters and emoji take two columns.
 */
export function writeTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [header, ...rows].map((row) => row.map((cell) => cell.replaceAll(/\p{C}/gu, '·')));
  const widths = header.map((_, column) =>
    lines.reduce((widest, line) => Math.max(widest, stringWidth(line[column] ?? '')), 0),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
