/**
 * What every page runs: a few hundred bytes, no React. Each module finds its own markup and does nothing without it.
 */
import { carriesSession } from '../session/needs-session.ts';
import { recordLanding } from './record-landing.ts';
import { openSideMenu } from './side-menu.ts';
import { rememberTheme } from './theme.ts';
import { runLater } from './run-later.ts';
import { drawThreads } from './threads.ts';

openSideMenu(document);
drawThreads(document);
rememberTheme(document);
const share = document.querySelector<HTMLElement>('[data-shares]');
share?.addEventListener('click', () =>
  runLater('share').catch(() => (share.dataset['failed'] = '')),
);
// Either storage may be switched off or full: then nothing can be remembered, and everything else works.
try {
  recordLanding(location, document.referrer, sessionStorage);
} catch {}
try {
  // That a script could not be fetched stands in the browser's log, and a page that is loaded later asks again.
  if (carriesSession(location, localStorage)) runLater('session').catch(() => {});
} catch {}
