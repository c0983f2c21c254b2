/** The Share button of an article: the device's own menu, or else the address in the clipboard. */
import { showToast } from '../toast/show-toast.ts';

let dismissLast: (() => void) | undefined;
document.querySelector('[data-shares]')!.addEventListener('click', () => void share());

async function share(): Promise<void> {
  const url = location.href;
  const title = document.querySelector('h1')!.textContent;
  const text = document.querySelector<HTMLMetaElement>('meta[name=description]')!.content;
  try {
    // Some browsers lack it.
    if (navigator.share) {
      await navigator.share({ title, text, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    show({ tone: 'ok', title: 'Link copied', text: url });
  } catch (error) {
    // The visitor closed the menu, or clicked again before it opened.
    if (['AbortError', 'InvalidStateError'].includes((error as Error).name)) return;
    show({ tone: 'error', title: 'The link could not be copied. Here it is:', text: url });
  }
}

function show(toast: Parameters<typeof showToast>[0]): void {
  dismissLast?.();
  dismissLast = showToast(toast);
}
