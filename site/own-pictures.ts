import { settings } from './settings.ts';

/** The settings' optional pictures, as addresses in `site/public`: absent ones are drawn. */
interface OwnPictures {
  brand: { name: string; logo?: string; favicon?: string };
  author: { name: string; portrait?: string };
}

const { brand, author }: OwnPictures = settings;

export const ownLogo = brand.logo;
/** Beside an own logo, the drawn icon would be another brand's. */
export const ownFavicon = brand.favicon ?? brand.logo;
export const ownPortrait = author.portrait;
