import { convert } from 'fontverter';
import { Blob, Buffer as GlyphBuffer, Face, Font, Variation, shape } from 'harfbuzzjs';

export interface Typesetter {
  /** Whether one of the fonts contains every character of a text. */
  has(text: string): boolean;
  /**
   * The width of a line in pixels.
   *
   * @throws Error when no font contains a character.
   */
  measureLine(text: string, sizePx: number): number;
  /**
   * SVG elements of a line, its baseline starting at 0, 0, in the color of their group.
   *
   * @throws Error when no font contains a character.
   */
  drawLine(text: string, sizePx: number): string;
}

interface OpenFont {
  font: Font;
  upem: number;
  characters: ReadonlySet<number>;
}

/** Relative to the size; as in the wordmark and the headings of the site. */
const tracking = -0.02;

/** Graphemes: a letter stays in one font with its marks. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Sets text in one weight of variable fonts with HarfBuzz, as browsers do, including kerning. Text elements of an
 * SVG would use an arbitrary font of the building machine.
 *
 * @param files The font files (woff2), in the order of fallback.
 * @param weight On the `wght` axis of the fonts.
 */
export async function openTypesetter(
  files: readonly [Buffer, ...Buffer[]],
  weight: number,
): Promise<Typesetter> {
  const fonts: OpenFont[] = [];
  // Sequentially: `convert` mixes up the results of two concurrent calls.
  for (const file of files) fonts.push(await openFont(file, weight));
  const { upem } = fonts[0]!;
  const gap = tracking * upem;
  const glyphsOf = (text: string) => divide(fonts, text).flatMap((run) => shapeRun(run, upem));

  return {
    has: (text) => findFont(fonts, text) !== undefined,
    measureLine(text, sizePx) {
      const width = glyphsOf(text).reduce((sum, { advance }) => sum + advance + gap, -gap);
      return (width * sizePx) / upem;
    },
    drawLine(text, sizePx) {
      const scale = sizePx / upem;
      let x = 0;
      let shapes = '';
      for (const { font, glyph, zoom, advance } of glyphsOf(text)) {
        const outline = font.glyphToPath(glyph);
        const place = `translate(${Math.round(x)})${zoom === 1 ? '' : ` scale(${zoom})`}`;
        if (outline) shapes += `<path transform="${place}" d="${outline}"/>`;
        x += advance + gap;
      }
      return `<g transform="scale(${scale} ${-scale})">${shapes}</g>`;
    },
  };
}

async function openFont(file: Buffer, weight: number): Promise<OpenFont> {
  const sfnt = await convert(file, 'sfnt');
  const face = new Face(new Blob(new Uint8Array(sfnt).buffer));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return { font, upem: face.upem, characters: new Set(face.collectUnicodes()) };
}

function findFont(fonts: readonly OpenFont[], text: string): OpenFont | undefined {
  const points = Array.from(text, (character) => character.codePointAt(0)!);
  return fonts.find(({ characters }) => points.every((point) => characters.has(point)));
}

interface Run {
  from: OpenFont;
  text: string;
}

/** Splits a text into the longest parts of one font each: only within a part there is kerning. */
function divide(fonts: readonly OpenFont[], text: string): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const from = findFont(fonts, segment);
    if (!from) throw new Error(`The fonts have no “${segment}”, needed for “${text}”.`);
    const run = runs.at(-1);
    if (run?.from === from) run.text += segment;
    else runs.push({ from, text: segment });
  }
  return runs;
}

/** Glyphs with their advances, in units of the em. */
function shapeRun({ from: { font, upem: ownUpem }, text }: Run, upem: number) {
  const buffer = new GlyphBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const advances = buffer.getGlyphPositions();
  const zoom = upem / ownUpem;
  return buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => ({
    font,
    glyph,
    zoom,
    advance: (advances[index]?.xAdvance ?? 0) * zoom,
  }));
}
