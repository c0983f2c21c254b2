import type { APIRoute } from 'astro';
import { coverSizes } from '../../art/cover.ts';
import { loadArticles } from '../../content/loading/load.ts';
import { cutPicture, type CutSize } from '../../seo/own-picture-files.ts';

interface Props {
  picture: string;
  size: CutSize;
}

export async function getStaticPaths() {
  const articles = await loadArticles();
  return articles.flatMap(({ id, data: { cover } }) =>
    cover.picture === undefined
      ? []
      : Object.entries(coverSizes).map(([suffix, size]) => ({
          params: { name: `${id}${suffix}` },
          props: { picture: cover.picture, size },
        })),
  );
}

/** The owner's cover of an article, cropped to the size of a generated one. */
export const GET: APIRoute<Props> = async ({ props: { picture, size } }) =>
  new Response(await cutPicture(picture, size), { headers: { 'content-type': 'image/webp' } });
