import { cover } from '../../art/cover.ts';
import { fixedColor } from '../../art/fixed-colors.ts';
import type { Ground } from '../../art/palette.ts';
import { setTitle } from './set-title.ts';
import { shareCardSize } from './size.ts';

/** Which people a card shows, and on which paper; see `site/art/cover.ts`. */
export interface CardPicture {
  seed: string;
  ground?: Ground | undefined;
  salt?: string | undefined;
  /** The owner's picture in place of the people, as a data URL in the size of the card. */
  photo?: string | undefined;
}

const { width, height } = shareCardSize;
const tagPaper = fixedColor('a-white').light;
const tagInk = fixedColor('a-ink').light;
const margin = 44;
const markSize = 84;
const padding = { x: 38, y: 32 };
const ringWidth = 8;

/**
 * The share picture of a page: its cover, the site's mark, and the title on a paper tag. The cover is always a pair,
 * because the faces of that composition stay clear of the tag. A title that cannot be set, such as one in another
 * script, has no tag; its page is published anyway.
 *
 * @param tile the site's mark as a square `<svg>` string
 */
export async function shareCard(
  title: string,
  picture: CardPicture,
  tile: string,
): Promise<string> {
  const { seed, ground, salt, photo } = picture;
  const people =
    photo === undefined
      ? cover(seed, { width, height, kind: 'pair', ground, salt })
      : `<image width="${width}" height="${height}" href="${photo}"/>`;
  // A cover starts with its ground. Around the tag it shows as a gap, so that white clothes do not merge with white paper.
  const groundColor = /fill="([^"]+)"/.exec(people)?.[1] ?? tagPaper;
  const mark = tile.replace(
    '<svg ',
    `<svg x="${margin}" y="${margin}" width="${markSize}" height="${markSize}" `,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    people +
    mark +
    (await titleTag(title, groundColor)) +
    '</svg>'
  );
}

async function titleTag(title: string, groundColor: string): Promise<string> {
  const set = await setTitle(title, tagInk);
  if (!set) return '';
  const tagHeight = set.height + 2 * padding.y;
  const top = height - margin - tagHeight;
  const paper = shoulderedPaper(margin, top, set.width + 2 * padding.x, tagHeight);
  return (
    `<path fill="none" stroke="${groundColor}" stroke-width="${2 * ringWidth}" d="${paper}"/>` +
    `<path fill="${tagPaper}" d="${paper}"/>` +
    `<image x="${margin + padding.x}" y="${top + padding.y}" width="${set.width}" height="${set.height}" href="${set.src}"/>`
  );
}

/** A sheet with the corners of the site's panels; the upper right corner has the arc of a shoulder. */
function shoulderedPaper(x: number, y: number, paperWidth: number, paperHeight: number): string {
  const [corner, shoulder] = [6, 48];
  return (
    `M${x + corner} ${y}h${paperWidth - corner - shoulder}${round(shoulder, shoulder, shoulder)}` +
    `v${paperHeight - shoulder - corner}${round(corner, -corner, corner)}` +
    `h${2 * corner - paperWidth}${round(corner, -corner, -corner)}` +
    `v${2 * corner - paperHeight}${round(corner, corner, -corner)}z`
  );
}

function round(radius: number, toX: number, toY: number): string {
  return `a${radius} ${radius} 0 0 1 ${toX} ${toY}`;
}
