declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    variationAxes: { wght: number | { min: number; max: number; default: number } };
    /** Tags of OpenType features to keep. */
    keepFeatures: string[];
    /** Names of the `name` table to keep, besides those that the font refers to. */
    preserveNameIds: number[];
  }
  /** Subsets a font to the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
