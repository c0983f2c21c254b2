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
}

export async function getStaticPaths() {
  const { portrait } = settings.author;
  const cuts = [
    { name: 'logo', picture: settings.brand.logo, size: logoSize },
    { name: 'byline', picture: portrait, size: bylineSize },
    { name: 'portrait', picture: portrait, size: portraitSize(portrait) },
    ...(await loadTestimonials('associations')).map((testimonial, index) => ({
      name: `testimonial-${index}`,
      picture: testimonial.portrait,
      size: headshotSize,
    })),
  ];
  return cuts.flatMap(({ name, picture, size }) =>
    picture && size ? { params: { name }, props: { picture, size } satisfies Props } : [],
  );
}

/** An owner's picture in the size that a page needs. */
export const GET: APIRoute<Props> = async ({ props: { picture, size } }) =>
  new Response(await cutPicture(picture, size), {
    headers: { 'content-type': 'image/webp' },
  });
