/**
 * 'Back to Blog' on articles that go back in browser history. The control is a link to the blog: where the history
 * holds no page of this site to go back to, or without JavaScript, it leads there.
 */
import { canGoBack } from './can-go-back.ts';

document.querySelector('[data-goes-back]')?.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  if (ctrlKey || metaKey || shiftKey || !canGoBack(window)) return;
  event.preventDefault();
  history.back();
});
