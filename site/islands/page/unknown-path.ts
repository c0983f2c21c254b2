import { whenOpened } from './when-opened.ts';

// Tells whoever looks into the console which address led nowhere.
whenOpened(document, () => console.error('Page not found:', location.pathname));
