import type { APIRoute } from 'astro';
import { cover, coverSeed, coverSizes } from '../../art/cover.ts';
import type { ArticleEntry } from '../../content/article/posts.ts';
import { loadArticles } from '../../content/loading/load.ts';
import { cutPicture, type CutSize } from '../../seo/own-picture-files.ts';

interface Props extends ArticleEntry {
  size: CutSize;
}

export async function getStaticPaths() {
  const articles = await loadArticles();
  return articles.flatMap(({ id, data }) =>
    Object.entries(coverSizes).map(([suffix, size]) => ({
      params: { name: `${id}${suffix}.${data.cover.picture === undefined ? 'svg' : 'webp'}` },
      props: { id, data, size } satisfies Props,
    })),
  );
}

/** The cover of an article: drawn with fixed colors for both themes, or the owner's, cropped to the same size. */
export const GET: APIRoute<Props> = async ({ props: { id, data, size } }) => {
  const { picture, ...deal } = data.cover;
  const [type, file] =
    picture === undefined
      ? ['image/svg+xml', cover(coverSeed(id, data.formerly), { ...size, ...deal })]
      : ['image/webp', await cutPicture(picture, size)];
  return new Response(file, { headers: { 'content-type': type } });
};
