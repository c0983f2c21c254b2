interface Lettering {
  readonly x: number;
  /** The base line. */
  readonly y: number;
  /** Default 19. On small phones `figure.css` sets labels at 30.5: leave enough space. */
  readonly size?: number;
  /** Which end of the text is at `x`. Default `start`. */
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly isStrong?: boolean;
  /** Default: the text color around the figure. */
  readonly fill?: string;
}

/** A label in a figure, in the typeface of the surrounding text. */
export function drawLabel(
  text: string,
  { x, y, size = 19, anchor = 'start', isStrong = false, fill = 'currentColor' }: Lettering,
): string {
  const align = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const weight = isStrong ? ' font-weight="600"' : '';
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-size="${size}"${align}${weight} fill="${fill}">${escaped}</text>`;
}
