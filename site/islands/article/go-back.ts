/**
 * 'Back to Blog' on articles that go back in browser history. The control is a link to the blog: where the history
 * holds no page of this site to go back to, or without JavaScript, it leads there.
 */
import { stepsBack } from './steps-back.ts';

document.querySelector('[data-goes-back]')?.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const steps = stepsBack(window);
  if (ctrlKey || metaKey || shiftKey || steps === 0) return;
  event.preventDefault();
  history.go(-steps);
});
