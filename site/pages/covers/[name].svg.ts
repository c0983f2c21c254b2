import type { APIRoute } from 'astro';
import { cover, coverSizes, coverSeed } from '../../art/cover.ts';
import { loadArticles } from '../../content/loading/load.ts';

export async function getStaticPaths() {
  const articles = await loadArticles();
  const drawn = articles.filter(({ data }) => data.cover.picture === undefined);
  return drawn.flatMap(({ id, data }) =>
    Object.entries(coverSizes).map(([suffix, size]) => {
      const { alt: _alt, picture: _picture, ...deal } = data.cover;
      return {
        params: { name: `${id}${suffix}` },
        props: { svg: cover(coverSeed(id, data.formerly), { ...size, ...deal }) },
      };
    }),
  );
}

/** The cover of an article as a separate file, with fixed colors for both themes. */
export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
