/** The sheet a scene is drawn on. Content beyond the view box is cropped. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Centers the foot line when the element has other proportions. Default false. */
  readonly isCropped?: boolean;
}

/** Wraps shapes into the SVG element of a decorative picture: hidden from assistive technology and from the tab order. */
export function scene({ width, height, isCropped = false }: Sheet, shapes: string): string {
  const fit = isCropped ? ' preserveAspectRatio="xMidYMax slice"' : '';
  return `<svg viewBox="0 0 ${width} ${height}"${fit} aria-hidden="true">${shapes}</svg>`;
}
