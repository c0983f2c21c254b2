import type { APIRoute } from 'astro';
import { loadArticles, loadLegalPages, loadPage } from '../../content/loading/load.ts';
import { openCardTypesetter } from '../../lettering/card-typesetter.ts';
import { links, sitePages } from '../../links.ts';
import { pagePictures } from '../../seo/share-card/page-pictures.ts';
import { renderPng } from '../../seo/share-card/render-png.ts';
import { shareCard, type CardPicture } from '../../seo/share-card/share-card.ts';

interface Props {
  title: string;
  picture: CardPicture;
}

const typesetter = await openCardTypesetter();

export async function getStaticPaths() {
  const pages = sitePages.map(async (name) =>
    card(links[name], (await loadPage(name)).title, pagePictures[name]),
  );
  const articles = (await loadArticles()).map(({ id, data: { title, cover } }) =>
    card(links.article(id), title, { seed: id, ground: cover.ground, salt: cover.salt }),
  );
  const legalPages = loadLegalPages().map(({ slug, title }) =>
    card(links.legalPage(slug), title, pagePictures.home),
  );
  return [...(await Promise.all(pages)), ...legalPages, ...articles];
}

function card(path: string, title: string, picture: CardPicture) {
  const name = links.shareCard(path).replace(/^\/og\/|\.png$/g, '');
  return { params: { name }, props: { title, picture } satisfies Props };
}

/** The picture of a page where it is shared. */
export const GET: APIRoute<Props> = async ({ props: { title, picture } }) => {
  const png = await renderPng(shareCard(typesetter, title, picture));
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
