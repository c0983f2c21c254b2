import type { APIRoute } from 'astro';
import { loadArticles, loadLegalPages, loadPage } from '../../content/loading/load.ts';
import { links, pageNames, sitePages } from '../../links.ts';
import { articlePicture, pagePictures } from '../../seo/share-card/page-pictures.ts';
import { brandTile } from '../../seo/brand-tile.ts';
import { embedPicture } from '../../seo/own-picture-files.ts';
import { renderDrawing } from '../../seo/share-card/render-drawing.ts';
import { shareCard, type CardPicture } from '../../seo/share-card/share-card.ts';
import { shareCardSize } from '../../seo/share-card/size.ts';

interface Props {
  title: string;
  picture: CardPicture;
  /** The address of the owner's picture. */
  own?: string | undefined;
}

const tile = await brandTile();

export async function getStaticPaths() {
  const pages = pageNames.map(async (name) =>
    card(sitePages[name], (await loadPage(name)).title, pagePictures[name]),
  );
  const articles = (await loadArticles()).map(({ id, data }) =>
    card(links.article(id), data.title, articlePicture(id, data), data.cover.picture),
  );
  const legalPages = loadLegalPages().map(({ slug, title }) =>
    card(links.legalPage(slug), title, pagePictures.home),
  );
  return [...(await Promise.all(pages)), ...legalPages, ...articles];
}

function card(path: string, title: string, picture: CardPicture, own?: string) {
  const name = links.shareCard(path).replace(/^\/og\/|\.jpg$/g, '');
  return { params: { name }, props: { title, picture, own } satisfies Props };
}

/** The share card of a page. */
export const GET: APIRoute<Props> = async ({ props: { title, picture, own } }) => {
  const photo = own === undefined ? undefined : await embedPicture(own, shareCardSize);
  const svg = await shareCard(title, { ...picture, photo }, tile);
  const jpeg = await renderDrawing(svg, 'jpeg');
  return new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg' } });
};
