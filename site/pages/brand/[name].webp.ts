import type { APIRoute } from 'astro';
import { ownLogo, ownPortrait } from '../../own-pictures.ts';
import { logoSize } from '../../sections/frame/brand-mark.ts';
import { bylineSize } from '../../sections/article/byline-portrait.ts';
import { cutPicture, portraitSize, type CutSize } from '../../seo/own-picture-files.ts';

interface Props {
  picture: string;
  size: CutSize;
  isWhole: boolean;
}

export function getStaticPaths() {
  const cuts = [
    { name: 'logo', picture: ownLogo, size: logoSize, isWhole: true },
    { name: 'byline', picture: ownPortrait, size: bylineSize, isWhole: false },
    { name: 'portrait', picture: ownPortrait, size: portraitSize(ownPortrait), isWhole: false },
  ];
  return cuts.flatMap(({ name, picture, size, isWhole }) =>
    picture === undefined || size === undefined
      ? []
      : [{ params: { name }, props: { picture, size, isWhole } satisfies Props }],
  );
}

/** A picture of the settings at the size of a page. */
export const GET: APIRoute<Props> = async ({ props: { picture, size, isWhole } }) =>
  new Response(await cutPicture(picture, size, isWhole), {
    headers: { 'content-type': 'image/webp' },
  });
