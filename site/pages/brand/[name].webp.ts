import type { APIRoute } from 'astro';
import { loadTestimonials } from '../../content/loading/load.ts';
import { headshotSize } from '../../sections/associations/headshot-size.ts';
import { logoSize } from '../../sections/frame/brand-mark.ts';
import { bylineSize } from '../../sections/article/byline-portrait.ts';
import { settings } from '../../settings.ts';
import { cutPicture, portraitSize, type CutSize } from '../../seo/own-picture-files.ts';

interface Props {
  picture: string;
  size: CutSize;
  isWhole: boolean;
}

export async function getStaticPaths() {
  const { portrait } = settings.author;
  const cuts = [
    { name: 'logo', picture: settings.brand.logo, size: logoSize, isWhole: true },
    { name: 'byline', picture: portrait, size: bylineSize, isWhole: false },
    { name: 'portrait', picture: portrait, size: portraitSize(portrait), isWhole: false },
    ...(await loadTestimonials('associations')).map((testimonial, index) => ({
      name: `testimonial-${index}`,
      picture: testimonial.portrait,
      size: headshotSize,
      isWhole: false,
    })),
  ];
  return cuts.flatMap(({ name, picture, size, isWhole }) =>
    picture === undefined || size === undefined
      ? []
      : [{ params: { name }, props: { picture, size, isWhole } satisfies Props }],
  );
}

/** An owner's picture in the size that a page needs. */
export const GET: APIRoute<Props> = async ({ props: { picture, size, isWhole } }) =>
  new Response(await cutPicture(picture, size, isWhole), {
    headers: { 'content-type': 'image/webp' },
  });
