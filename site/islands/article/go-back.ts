/**
 * 'Back to Blog' on articles goes back in browser history. The control is a link to the blog, which it opens for a
 * visitor who came from another site or has jumped to a heading, and without JavaScript.
 */
document.querySelector('[data-goes-back]')?.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  // `navigation` counts pages of this site only. Not every browser has it.
  const canGoBack =
    'navigation' in window
      ? navigation.canGoBack
      : document.referrer.startsWith(`${location.origin}/`) && history.length > 1;
  if (ctrlKey || metaKey || shiftKey || location.hash || !canGoBack) return;
  event.preventDefault();
  history.back();
});
