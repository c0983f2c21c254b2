import { sitePages } from './links.ts';
import { settings } from './settings.ts';

/** The links of the header, the side menu and the footer, in the order of the settings. */
export const mainNavigation = Object.entries(settings.navigation).map(([page, label]) => ({
  href: sitePages[page as keyof typeof settings.navigation],
  label,
}));
