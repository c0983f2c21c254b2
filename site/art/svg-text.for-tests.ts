import { SyntaxValidator } from 'fast-xml-validator';

/** Opening tags, each of which is a node in the page. */
export function countElements(svg: string): number {
  return svg.match(/<[a-z]/g)?.length ?? 0;
}

/** The first error that would keep an XML parser from reading the picture, or a value that no drawing means. */
export function findSvgError(svg: string): string | undefined {
  try {
    SyntaxValidator.validate(svg);
  } catch (error) {
    return (error as Error).message;
  }
  return /="[^"]*(?:NaN|undefined|null|Infinity)[^"]*"/.exec(svg)?.[0];
}

/** The fills of a picture in the order they are drawn. */
export function listFills(svg: string): string[] {
  return [...svg.matchAll(/ fill="([^"]+)"/g)].map(([, fill = '']) => fill);
}
