import type { APIRoute } from 'astro';
import { cover } from '../../art/cover.ts';
import { loadArticles } from '../../content/loading/load.ts';

/** Cards are 16:10, the picture over an article is wider; both show the same people. */
const sizes = { '': { width: 800, height: 500 }, '-wide': { width: 1600, height: 720 } };

export async function getStaticPaths() {
  const articles = await loadArticles();
  return articles.flatMap(({ id, data }) =>
    Object.entries(sizes).map(([suffix, size]) => {
      const { alt: _alt, ...deal } = data.cover;
      return {
        params: { name: `${id}${suffix}` },
        props: { svg: cover(id, { ...size, ...deal }) },
      };
    }),
  );
}

/** The cover of an article as a file of its own, with fixed colours for both themes. */
export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
