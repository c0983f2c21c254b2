import type { CardPicture } from './share-card.ts';

/** Who stands on the cards of the pages that are no articles. */
export const pagePictures = {
  home: { seed: 'home', ground: 'apricot', salt: 'c' },
  associations: { seed: 'associations', ground: 'sky' },
  blog: { seed: 'blog', ground: 'honey', salt: 'd' },
  about: { seed: 'about', ground: 'leaf' },
  getStarted: { seed: 'get-started', ground: 'blush', salt: 'b' },
} as const satisfies Record<string, CardPicture>;
