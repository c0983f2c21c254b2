import { hem, wardrobe, type Clothing, type Wear } from './clothes.ts';
import { circle, round } from './geometry.ts';
import { hairShapes, wrappedFace, type HairCut, type HairShape } from './hair.ts';
import {
  hairColors,
  skins,
  type HairColor,
  type Palette,
  type Paper,
  type Skin,
} from './palette.ts';
import { cutPaper, drawLines } from './shapes.ts';

export type Facing = 'left' | 'right';

/** What makes a person recognizable from picture to picture. */
export interface Look {
  readonly skin: Skin;
  /** A headscarf is cut from a paper, hair has a hair color. */
  readonly hair: HairColor | Paper;
  readonly cut: HairCut;
  readonly top: Paper;
  /** Default `plain`. */
  readonly wear?: Wear;
  /** The second color of the clothes. Default `white`. */
  readonly trim?: Paper;
  readonly hasGlasses?: boolean;
}

/** The position of a person. At scale 1 a torso is 108 wide, and a head rises 71 above the collar. */
interface Pose {
  /** The middle of the torso. */
  readonly x: number;
  /** The y coordinate of the collar. The torso continues 190 below it: crop it at the picture's edge. */
  readonly collar: number;
  readonly facing: Facing;
  /** Default 1. */
  readonly scale?: number;
}

export type Person = Look & Pose;

const head = 'M0-71A30 31 0 0 1 29-46L38-32Q38-29 34-29L28-28Q27-9 4-9A31 31 0 0 1 0-71Z';
const ear = circle(-5, -35, 6.5);
const glasses = `M-4-41H10${circle(19, -40, 8.5)}`;
const neck = (chin: number) => `M-13 ${chin - 4}Q-6 ${chin} 4 ${chin}H13V2A13 13 0 0 1-13 2Z`;
const wholeShoulders = `M-54 ${hem}V42A42 42 0 0 1-12 0H12A42 42 0 0 1 54 42V${hem}`;
const sleeve = `H-28.8V66Q-28.8 59-25 52.6L-27 51.4Q-31.2 58-31.2 66V${hem}Z`;
const silhouette = `M-54 ${hem}V42A42 42 0 0 1-12 0V-14A31 31 0 1 1 29-48L38-31L27-29A31 31 0 0 1 12-12V0A42 42 0 0 1 54 42V${hem}`;

function placed({ x, collar, facing, scale = 1 }: Pose): string {
  const size = round(scale * 100) / 100;
  const turn = facing === 'left' ? `scale(-${size} ${size})` : size === 1 ? '' : `scale(${size})`;
  return `transform="translate(${round(x)} ${round(collar)})${turn}"`;
}

/**
 * A person cut from paper: a few flat shapes, without eyes or mouth. Sleeve and openings are real cuts that show
 * the shapes behind.
 */
export function drawPerson(person: Person, palette: Palette): string {
  const { skin, hair, cut, top, wear = 'plain', trim = 'white', hasGlasses = false } = person;
  const clothing: Clothing = wardrobe[wear];
  const { sheet, dots, shoulders = wholeShoulders, slots = '', collar = '' } = clothing;
  const [face, shade] = skins[skin];
  const hairPaint = { ...palette, ...hairColors }[hair];

  const body =
    cutPaper(palette[top], shoulders + slots + sleeve + collar) +
    (sheet ? cutPaper(palette[trim], sheet) : '') +
    (dots ? drawLines(palette[trim], 7, dots) : '');
  const { outline, beard = 0 }: HairShape = hairShapes[cut];
  let paper: string;
  if (cut === 'wrap') {
    paper = body + cutPaper(hairPaint, outline) + cutPaper(face, wrappedFace);
  } else {
    const throat = cutPaper(shade, neck(beard - 10) + ear);
    paper = cutPaper(face, head) + cutPaper(hairPaint, outline);
    paper += collar ? throat + body : body + throat;
  }
  if (hasGlasses) paper += drawLines(palette.ink, 2.4, glasses);
  return `<g ${placed(person)}>${paper}</g>`;
}

/** A stranger: the same bust as an outline, 1.2 wide at any scale. */
export function drawStranger(pose: Pose, palette: Palette): string {
  const width = 1.2 / (pose.scale ?? 1);
  return `<path ${placed(pose)} fill="none" stroke="${palette.ghost}" stroke-width="${width}" stroke-linejoin="round" d="${silhouette}"/>`;
}
