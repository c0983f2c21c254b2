import { links } from './links.ts';
import { settings } from './settings.ts';

const { associations, blog, about } = settings.navigation;

/** The three links of the header, the side menu and the footer. */
export const mainNavigation = [
  { href: links.associations, label: associations },
  { href: links.blog, label: blog },
  { href: links.about, label: about },
] as const;
