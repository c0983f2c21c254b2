declare module 'fontverter' {
  /** Unpacks or packs a font file. */
  export function convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>;
}
