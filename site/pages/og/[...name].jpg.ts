import type { APIRoute } from 'astro';
import { coverSeed } from '../../art/cover.ts';
import { loadArticles, loadLegalPages, loadPage } from '../../content/loading/load.ts';
import { links, pageNames, sitePages } from '../../links.ts';
import { pagePictures } from '../../seo/share-card/page-pictures.ts';
import { brandTile } from '../../seo/brand-tile.ts';
import { embedPicture } from '../../seo/own-picture-files.ts';
import { renderDrawing } from '../../seo/share-card/render-drawing.ts';
import { shareCard, type CardPicture } from '../../seo/share-card/share-card.ts';
import { shareCardSize } from '../../seo/share-card/size.ts';

interface Props {
  title: string;
  /** With the address of the owner's picture, if there is one. */
  picture: CardPicture & { picture?: string | undefined };
}

const tile = await brandTile();

export async function getStaticPaths() {
  const pages = pageNames.map(async (name) =>
    card(sitePages[name], (await loadPage(name)).title, pagePictures[name]),
  );
  const articles = (await loadArticles()).map(({ id, data }) =>
    card(links.article(id), data.title, { seed: coverSeed(id, data.formerly), ...data.cover }),
  );
  const legalPages = loadLegalPages().map(({ slug, title }) =>
    card(links.legalPage(slug), title, pagePictures.home),
  );
  return [...(await Promise.all(pages)), ...legalPages, ...articles];
}

function card(path: string, title: string, picture: Props['picture']) {
  const name = links.shareCard(path).replace(/^\/og\/|\.jpg$/g, '');
  return { params: { name }, props: { title, picture } satisfies Props };
}

/** The share card of a page. */
export const GET: APIRoute<Props> = async ({ props: { title, picture } }) => {
  const photo = picture.picture && (await embedPicture(picture.picture, shareCardSize));
  const svg = await shareCard(title, { ...picture, photo }, tile);
  const jpeg = await renderDrawing(svg, 'jpeg');
  return new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg' } });
};
