import { associationPairs, associationPortraits, featuredPairs, menuPair } from './castings.ts';
import { footerRow } from './footer-row.ts';
import { layersOf } from './layers.ts';
import { standalone, themed } from './standalone.ts';

/** A lazily loaded picture file. */
export interface PictureFile {
  readonly src: string;
  /** The thread on a sheet of the same size, for a picture with an animated thread. */
  readonly threadSrc?: string;
  readonly width: number;
  readonly height: number;
}

/** Pictures far below the fold or behind a button, by file name: only visitors who see them load them. */
const pictures: Readonly<Record<string, string>> = {
  ...layerFiles('footer-row', standalone(footerRow(), { theme: 'dark', panel: 'forest' })),
  'menu-pair': themed(menuPair, 'apricot'),
  'featured-pair-1': themed(featuredPairs[0], 'sky'),
  'featured-pair-2': themed(featuredPairs[1], 'leaf'),
  'featured-pair-3': themed(featuredPairs[2], 'honey'),
  'featured-pair-4': themed(featuredPairs[3], 'apricot'),
  'association-pair-1': themed(associationPairs[0], 'sky'),
  'association-pair-2': themed(associationPairs[1], 'leaf'),
  'association-portrait-1': themed(associationPortraits[0], 'sky'),
  'association-portrait-2': themed(associationPortraits[1], 'apricot'),
};

/** Name and content of every file under `/pictures/`. */
export function listPictureFiles(): { name: string; svg: string }[] {
  return Object.entries(pictures).map(([name, svg]) => ({ name, svg }));
}

/** @throws When there is no picture of that name. */
export function pictureFile(name: string): PictureFile {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(pictures[name] ?? '') ?? [];
  if (!width || !height) throw new Error(`There is no picture file named ${name}.`);
  return {
    src: addressOf(name),
    ...(pictures[threadOf(name)] && { threadSrc: addressOf(threadOf(name)) }),
    width: Number(width),
    height: Number(height),
  };
}

function layerFiles(name: string, svg: string): Record<string, string> {
  const { still, thread } = layersOf(svg);
  return { [name]: still, ...(thread && { [threadOf(name)]: thread }) };
}

function threadOf(name: string): string {
  return `${name}-thread`;
}

function addressOf(name: string): string {
  return `/pictures/${name}.svg`;
}
