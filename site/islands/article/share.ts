/** The Share button of an article. What a toast needs comes when there is something to say. */
import { shareArticle } from './share-article.ts';

document.querySelector('[data-shares]')?.addEventListener('click', async () => {
  const url = location.href;
  const outcome = await shareArticle(navigator, {
    title: document.querySelector('h1')?.textContent ?? document.title,
    text: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    url,
  });
  if (outcome === 'shared') return;
  const { showToast } = await import('../toast/show-toast.ts');
  if (outcome === 'copied') showToast({ tone: 'ok', title: 'Link copied', text: url });
  else showToast({ tone: 'error', title: 'The link could not be copied. Here it is:', text: url });
});
