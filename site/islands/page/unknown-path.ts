import { whenOpened } from './when-opened.ts';

// Logs the unknown address for developers. It is not an error of this page: the browser logs the 404 itself.
whenOpened(document, () => console.warn('Page not found:', location.pathname));
