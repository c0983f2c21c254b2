/**
 * The script of every page: a few hundred bytes, no React. Each module finds its own markup and does nothing
 * without it.
 */
import { hasSession } from '../session/needs-session.ts';
import { recordLanding } from './record-landing.ts';
import { guardSideMenu } from './side-menu.ts';
import { rememberTheme } from './theme.ts';
import { runLater } from './run-later.ts';
import { drawThreads } from './threads.ts';

guardSideMenu(document);
drawThreads(document);
rememberTheme(document);
// Either storage may be disabled or full: then nothing is remembered, and everything else works.
const record = () => {
  try {
    recordLanding(location, document.referrer, sessionStorage);
  } catch {}
};
// As `when-opened.ts`, which would cost every page a request: what a prerendering page stores for the tab is discarded.
if (document.prerendering) document.addEventListener('prerenderingchange', record, { once: true });
else record();
try {
  // The browser logs a script that failed to load, and the next page loads it again.
  if (hasSession(location, localStorage)) void runLater('session').catch(() => {});
} catch {}
