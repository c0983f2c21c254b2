import { drawing } from './drawing.ts';
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

/** The panels behind the pictures that are far below the fold or behind a button: only visitors who see them load them. */
const panels = {
  'menu-pair': 'apricot',
  'featured-pair-1': 'sky',
  'featured-pair-2': 'leaf',
  'featured-pair-3': 'honey',
  'featured-pair-4': 'apricot',
  'association-pair-1': 'sky',
  'association-pair-2': 'leaf',
  'association-portrait-1': 'sky',
  'association-portrait-2': 'apricot',
} as const;

/** By file name. */
const pictures: Readonly<Record<string, string>> = {
  ...layerFiles('footer-row', standalone(drawing('pictures/footer-row'), 'forest')),
  ...Object.fromEntries(
    Object.entries(panels).map(([name, panel]) => [
      name,
      themed(drawing(`pictures/${name}`), panel),
    ]),
  ),
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
