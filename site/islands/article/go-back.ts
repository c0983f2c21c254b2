/**
 * 'Back to Blog' on articles that go back in browser history. The control is a link to the blog: where the history
 * holds no page of this site to go back to, or without JavaScript, it leads there.
 */
import { stepsBack } from './steps-back.ts';

/** For going back over a slow network: what is left sooner would lose its place there. */
const longestWaitMs = 3000;

const link = document.querySelector<HTMLAnchorElement>('[data-goes-back]');
link?.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey } = event;
  const steps = stepsBack(window);
  if (ctrlKey || metaKey || shiftKey || steps === 0) return;
  event.preventDefault();
  history.go(-steps);
  if ('navigation' in window) return;
  // Without the Navigation API the length of the history may be that of pages ahead: then nothing happens, and the link leads on.
  const goOn = setTimeout(() => location.assign(link.href), longestWaitMs);
  addEventListener('pagehide', () => clearTimeout(goOn), { once: true });
});
