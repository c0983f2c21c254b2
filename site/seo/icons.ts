import { renderPng } from './share-card/render-png.ts';

/** An `<svg>` string as a square PNG of that many pixels. */
export async function renderIcon(svg: string, sizePx: number): Promise<Uint8Array<ArrayBuffer>> {
  const sized = svg.replace('<svg ', `<svg width="${sizePx}" height="${sizePx}" `);
  return new Uint8Array(await renderPng(sized, svg.includes('<image ')));
}

/** A PNG of up to 255 pixels in the container of `/favicon.ico`: a directory of one, then the file. */
export function wrapAsIco(png: Uint8Array, sizePx: number): Uint8Array<ArrayBuffer> {
  const directory = Buffer.alloc(22);
  const [oneIcon, bitsPerPixel] = [1, 32];
  directory.writeUInt16LE(oneIcon, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(sizePx, 6);
  directory.writeUInt8(sizePx, 7);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(bitsPerPixel, 12);
  directory.writeUInt32LE(png.byteLength, 14);
  directory.writeUInt32LE(directory.byteLength, 18);
  return new Uint8Array([...directory, ...png]);
}
