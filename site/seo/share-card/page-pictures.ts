import type { SitePage } from '../../links.ts';
import type { CardPicture } from './share-card.ts';

/** The people on the cards of pages other than articles. */
export const pagePictures = {
  home: { seed: 'home', ground: 'apricot', salt: 'c' },
  associations: { seed: 'associations', ground: 'sky' },
  blog: { seed: 'blog', ground: 'honey', salt: 'd' },
  about: { seed: 'about', ground: 'leaf' },
  'get-started': { seed: 'get-started', ground: 'blush', salt: 'b' },
} as const satisfies Record<SitePage, CardPicture>;
