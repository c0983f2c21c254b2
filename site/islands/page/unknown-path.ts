import { whenOpened } from './when-opened.ts';

// Tells whoever looks into the console which address led nowhere. No error of this page: of the 404 the browser tells by itself.
whenOpened(document, () => console.warn('Page not found:', location.pathname));
