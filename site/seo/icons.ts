import { renderDrawing } from './share-card/render-drawing.ts';

/** An `<svg>` string as a square PNG of that many pixels. */
export async function renderIcon(svg: string, sizePx: number): Promise<Uint8Array<ArrayBuffer>> {
  const sized = svg.replace('<svg ', `<svg width="${sizePx}" height="${sizePx}" `);
  return new Uint8Array(await renderDrawing(sized, 'png'));
}
