import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  parse,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn';

/** A color by lightness (0 to 1), chroma and hue (degrees; undefined for a gray), as in `oklch()`. */
export type Color = Readonly<Oklch>;

// The functions of `culori/fn` know only the color spaces that are registered here.
useMode(modeRgb);
useMode(modeLrgb);
const oklch = useMode(modeOklch);

/** Parses `#rgb`, `#rrggbb`, `rgb()` and `oklch()`. @returns undefined for anything else, including transparent colors */
export function parseColor(text: string): Color | undefined {
  const color = /^\s*(?:#|rgb\(|oklch\()/i.test(text)
    ? parse(text.trim().toLowerCase())
    : undefined;
  return color && color.alpha === undefined ? oklch(color) : undefined;
}

/** As an sRGB screen shows it: `#09412e`. */
export function toHex(color: Color): string {
  return formatHex(toScreen(color));
}

export function toOklch({ l, c, h = 0 }: Color): string {
  const [lightness, chroma, hue] = [l.toFixed(3), c.toFixed(3), h.toFixed(1)].map(Number);
  return `oklch(${lightness} ${chroma} ${hue})`;
}

/** Contrast of two colors on an sRGB screen, from 1 to 21 (WCAG 2.2). */
export function contrastOf(first: Color, second: Color): number {
  return wcagContrast(toScreen(first), toScreen(second));
}

/** A color outside sRGB keeps lightness and hue, and as much chroma as fits. */
function toScreen(color: Color): Color {
  return clampChroma(color, 'oklch');
}
