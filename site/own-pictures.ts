import { settings } from './settings.ts';

const { brand, author } = settings;

/** The optional pictures in the settings, as addresses in `site/public`; for missing ones the site has drawings. */
export const ownLogo = brand.logo;
/** With the owner's logo, the drawn icon would be another brand's. */
export const ownFavicon = brand.favicon ?? brand.logo;
export const ownPortrait = author.portrait;
