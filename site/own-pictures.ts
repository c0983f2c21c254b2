import { settings } from './settings.ts';

const { brand, author } = settings;

/** The settings' optional pictures, as addresses in `site/public`: absent ones are drawn. */
export const ownLogo = brand.logo;
/** Beside an own logo, the drawn icon would be another brand's. */
export const ownFavicon = brand.favicon ?? brand.logo;
export const ownPortrait = author.portrait;
