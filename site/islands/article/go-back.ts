/**
 * 'Back to Blog' on articles goes back in browser history. The control is a link to the blog, which it opens for a
 * visitor who came from elsewhere or has jumped to a heading, and without JavaScript.
 */
document.querySelector('[data-goes-back]')?.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  // The length also counts pages ahead; not every browser has `navigation`.
  const canGoBack = 'navigation' in window ? navigation.canGoBack : history.length > 1;
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`) && canGoBack;
  if (ctrlKey || metaKey || shiftKey || location.hash || !cameFromHere) return;
  event.preventDefault();
  history.back();
});
