declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: { wght: { min: number; max: number; default: number } };
    /** Tags of OpenType features; all others are dropped. */
    keepFeatures: string[];
    /** Of the `name` table, besides the names that the font refers to. */
    preserveNameIds: number[];
  }
  /** Cuts a font down to the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
