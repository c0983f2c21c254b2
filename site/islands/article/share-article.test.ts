import { describe, expect, test, vi } from 'vitest';
import { shareArticle } from './share-article.ts';

const article = { title: 'A title', text: 'What it is about.', url: 'https://site.test/blog/a' };
const fails = (name: string) => () => Promise.reject(new DOMException('No.', name));

describe('sharing an article', () => {
  test('passes title, text and address to the device, and copies nothing', async () => {
    const share = vi.fn<() => Promise<void>>(async () => {});
    const writeText = vi.fn<() => Promise<void>>(async () => {});

    expect(await shareArticle({ share, clipboard: { writeText } }, article)).toBe('shared');

    expect(share).toHaveBeenCalledExactlyOnceWith(article);
    expect(writeText).not.toHaveBeenCalled();
  });

  test('shows nothing when the visitor cancels', async () => {
    expect(await shareArticle({ share: fails('AbortError') }, article)).toBe('shared');
  });

  test('copies the address where the device cannot share', async () => {
    const writeText = vi.fn<() => Promise<void>>(async () => {});

    expect(await shareArticle({ clipboard: { writeText } }, article)).toBe('copied');

    expect(writeText).toHaveBeenCalledExactlyOnceWith(article.url);
  });

  test('copies the address when the device refuses', async () => {
    const clipboard = { writeText: async () => {} };
    expect(await shareArticle({ share: fails('NotAllowedError'), clipboard }, article)).toBe(
      'copied',
    );
  });

  test('reports that both failed', async () => {
    expect(await shareArticle({}, article)).toBe('failed');
    const clipboard = { writeText: fails('NotAllowedError') };
    expect(await shareArticle({ clipboard }, article)).toBe('failed');
  });
});
