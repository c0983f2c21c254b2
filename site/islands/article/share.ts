/** The Share button of an article. Loads at the first click, handles it, and stays for the next. */
import { showToast } from '../toast/show-toast.ts';
import { shareArticle } from './share-article.ts';

const button = document.querySelector<HTMLElement>('[data-shares]');
delete button?.dataset['failed'];
button?.addEventListener('click', () => void share());
let dismissLast: (() => void) | undefined;
void share();

async function share(): Promise<void> {
  const url = location.href;
  const outcome = await shareArticle(navigator, {
    title: document.querySelector('h1')?.textContent ?? document.title,
    text: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    url,
  });
  dismissLast?.();
  if (outcome === 'copied')
    dismissLast = showToast({ tone: 'ok', title: 'Link copied', text: url });
  if (outcome === 'failed') {
    dismissLast = showToast({
      tone: 'error',
      title: 'The link could not be copied. Here it is:',
      text: url,
    });
  }
}
