/**
 * 'Back to Blog' on articles goes back in browser history. The control is a link to the blog: without a previous
 * page of this site, or without JavaScript, it opens the blog.
 */
import { stepsBack } from './steps-back.ts';

/** The time to go back over a slow network: a page left earlier would lose its scroll position there. */
const longestWaitMs = 3000;

const link = document.querySelector<HTMLAnchorElement>('[data-goes-back]');
link?.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey } = event;
  const steps = stepsBack(window);
  if (ctrlKey || metaKey || shiftKey || steps === 0) return;
  event.preventDefault();
  history.go(-steps);
  if ('navigation' in window) return;
  // Without the Navigation API the history's length may count pages ahead: then going back does nothing, and the
  // link opens the blog.
  const goOn = setTimeout(() => location.assign(link.href), longestWaitMs);
  addEventListener('pagehide', () => clearTimeout(goOn), { once: true });
});
