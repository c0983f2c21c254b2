import type { APIRoute } from 'astro';
import { cover, coverSeed, coverSizes } from '../../art/cover.ts';
import { loadArticles } from '../../content/loading/load.ts';
import { cutPicture } from '../../seo/own-picture-files.ts';

interface Props {
  type: string;
  draw: () => string | Promise<Uint8Array<ArrayBuffer>>;
}

export async function getStaticPaths() {
  const articles = await loadArticles();
  return articles.flatMap(({ id, data }) =>
    Object.entries(coverSizes).map(([suffix, size]) => {
      const { alt: _alt, picture, ...deal } = data.cover;
      const name = `${id}${suffix}`;
      const props: Props =
        picture === undefined
          ? {
              type: 'image/svg+xml',
              draw: () => cover(coverSeed(id, data.formerly), { ...size, ...deal }),
            }
          : { type: 'image/webp', draw: () => cutPicture(picture, size) };
      return { params: { name: `${name}.${picture === undefined ? 'svg' : 'webp'}` }, props };
    }),
  );
}

/** The cover of an article: drawn with fixed colors for both themes, or the owner's, cropped to the same size. */
export const GET: APIRoute<Props> = async ({ props: { type, draw } }) =>
  new Response(await draw(), { headers: { 'content-type': type } });
