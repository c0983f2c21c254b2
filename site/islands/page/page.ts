/**
 * What every page runs: a few hundred bytes, no React. Each module finds its own markup and does nothing without it.
 */
import { carriesSession } from '../session/needs-session.ts';
import { layOutRest } from './lay-out-rest.ts';
import { recordLanding } from './record-landing.ts';
import { openSideMenu } from './side-menu.ts';
import { rememberTheme } from './theme.ts';
import { runLater } from './run-later.ts';
import { drawThreads } from './threads.ts';

openSideMenu(document);
drawThreads(document);
void layOutRest(document);
document
  .querySelector('[data-shares]')
  ?.addEventListener('click', () => runLater('share'), { once: true });
try {
  recordLanding(location, document.referrer, sessionStorage);
  rememberTheme(document, localStorage);
  if (carriesSession(location, localStorage)) runLater('session');
} catch {
  // Storage is switched off: nothing can be remembered, and everything else works.
}
