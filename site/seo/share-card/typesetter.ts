import { convert } from 'fontverter';
import { Blob, Buffer as GlyphBuffer, Face, Font, Variation, shape } from 'harfbuzzjs';

export interface Typesetter {
  /**
   * The width of a line in pixels.
   *
   * @throws Error when the font lacks a character.
   */
  measureLine(text: string, sizePx: number): number;
  /**
   * SVG elements that show a line, its baseline starting at 0, 0, in the colour of the group they are put in.
   *
   * @throws Error when the font lacks a character.
   */
  drawLine(text: string, sizePx: number): string;
}

/** Of the size; as the wordmark and the headings of the site. */
const tracking = -0.02;

/**
 * Sets text in one weight of a variable font with HarfBuzz, as browsers do, kerning included. Text elements of an SVG
 * would be drawn in whatever font the building machine happens to have.
 *
 * @param woff2 The font file.
 * @param weight On the font's `wght` axis.
 */
export async function openTypesetter(woff2: Buffer, weight: number): Promise<Typesetter> {
  const sfnt = await convert(woff2, 'sfnt');
  const face = new Face(new Blob(new Uint8Array(sfnt).buffer));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  const gap = tracking * face.upem;

  return {
    measureLine(text, sizePx) {
      const glyphs = shapeText(font, text);
      const width = glyphs.reduce((sum, { advance }) => sum + advance + gap, -gap);
      return (width * sizePx) / face.upem;
    },
    drawLine(text, sizePx) {
      const scale = sizePx / face.upem;
      let x = 0;
      let shapes = '';
      for (const { glyph, advance } of shapeText(font, text)) {
        const outline = font.glyphToPath(glyph);
        if (outline) shapes += `<path transform="translate(${Math.round(x)})" d="${outline}"/>`;
        x += advance + gap;
      }
      return `<g transform="scale(${scale} ${-scale})">${shapes}</g>`;
    },
  };
}

/** Glyphs with their advances in font units. */
function shapeText(font: Font, text: string): { glyph: number; advance: number }[] {
  const buffer = new GlyphBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const advances = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: glyph, cluster }, index) => {
    if (glyph === 0) throw new Error(`The font has no “${text[cluster]}”, needed for “${text}”.`);
    return { glyph, advance: advances[index]?.xAdvance ?? 0 };
  });
}
