import sharp from 'sharp';

/** A title as a picture, and its size in pixels. */
export interface SetTitle {
  /** A data URL. */
  src: string;
  width: number;
  height: number;
}

/**
 * Besley in the weight of the headings, written by `npm run subset:fonts`. Relative to the project, in which all
 * commands run: Astro moves this module into another file.
 */
export const cardFonts = {
  'latin-ext': 'site/fonts/besley-card-ext.ttf',
  latin: 'site/fonts/besley-card.ttf',
};

/** What the fonts contain. A title is set without other characters, such as emoji, which its page itself shows. */
export const cardCharacter = /[ -~\u00a0-\u017f\u0218-\u021b\u1e80-\u1e85\u1e9eỲỳ–—‘’‚“”„•…‹›€−]/;

/** Keeps the second person of the cover visible. */
const maxWidth = 880;
const maxHeight = 160;
const sizes = [76, 64, 54, 48];
/** Smaller text would be unreadable in small previews. */
const minSize = 40;
/** As in the headings of the site. */
const tracking = -0.02;
const lineHeight = 1.08;

/**
 * Sets a title for the share card of its page, in the largest size that fits and in lines of similar length.
 *
 * @param color as in SVG
 * @returns undefined when the fonts contain no letter and no digit of it
 */
export async function setTitle(title: string, color: string): Promise<SetTitle | undefined> {
  const shown = Array.from(title.normalize().replaceAll("'", '’').replaceAll(/\s/g, ' '))
    .filter((character) => cardCharacter.test(character))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(shown)) return undefined;
  // Pango searches all files that it has opened.
  await typeset('a', minSize, maxWidth, color, cardFonts['latin-ext']);
  for (const size of sizes) {
    const set = await typeset(shown, size, maxWidth, color);
    if (set.height <= maxHeight) return balance(set, (width) => typeset(shown, size, width, color));
  }
  return typeset(shown, minSize, maxWidth, color);
}

/** Narrows a title as long as no line is added, so that the last line is not short. */
async function balance(
  set: SetTitle,
  setWithin: (width: number) => Promise<SetTitle>,
): Promise<SetTitle> {
  const narrower = await setWithin(Math.floor(set.width * 0.98));
  const hasMoreLines = narrower.height > set.height + minSize / 2;
  // One character may be wider than asked.
  if (hasMoreLines || narrower.width >= set.width) return set;
  return balance(narrower, setWithin);
}

async function typeset(
  title: string,
  size: number,
  width: number,
  color: string,
  fontfile = cardFonts.latin,
): Promise<SetTitle> {
  // Pango measures in units of 1/1024 point, and with 72 dpi a point is a pixel.
  const unitsOf = (share: number) => Math.round(share * size * 1024);
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const text = `<span color="${color}" letter_spacing="${unitsOf(tracking)}" line_height="${unitsOf(lineHeight)}">${escaped}</span>`;
  const font = `Besley ${size}`;
  const { data, info } = await sharp({
    text: { text, font, fontfile, width, wrap: 'word-char', dpi: 72, rgba: true },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    src: `data:image/png;base64,${data.toString('base64')}`,
    width: info.width,
    height: info.height,
  };
}
