import { drawing } from './drawing.ts';
import { layersOf } from './layers.ts';
import type { PageGround } from './palette.ts';
import { standalone } from './standalone.ts';

/** A lazily loaded picture file. */
export interface PictureFile {
  readonly src: string;
  /** The thread on a sheet of the same size, for a picture with an animated thread. */
  readonly threadSrc?: string;
  /** The panel behind it; none on the dark footer. */
  readonly ground?: PageGround | undefined;
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

const { still, thread } = layersOf(drawing('pictures/footer-row'));

/** The content of every file under `/pictures/`, by its name. */
export const pictures: ReadonlyMap<string, string> = new Map([
  ['footer-row', standalone(still, 'forest')],
  ...(thread ? ([['footer-row-thread', standalone(thread, 'forest')]] as const) : []),
  ...Object.entries(panels).map(
    ([name, panel]) => [name, standalone(drawing(`pictures/${name}`), panel)] as const,
  ),
]);

export function pictureFile(name: keyof typeof panels | 'footer-row'): PictureFile {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(pictures.get(name)!)!;
  const addressOf = (file: string) => `/pictures/${file}.svg`;
  return {
    src: addressOf(name),
    ...(pictures.has(`${name}-thread`) && { threadSrc: addressOf(`${name}-thread`) }),
    ground: name === 'footer-row' ? undefined : panels[name],
    width: Number(width),
    height: Number(height),
  };
}
