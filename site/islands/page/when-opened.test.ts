import { describe, expect, test, vi } from 'vitest';
import { whenOpened } from './when-opened.ts';

/** As much of a document as counts here. */
function openPage(isPrerendering: boolean | undefined): Document {
  return Object.assign(new EventTarget(), { prerendering: isPrerendering }) as Document;
}

describe('whenOpened', () => {
  test.each([false, undefined])('acts at once in a page that is seen (%s)', (isPrerendering) => {
    const act = vi.fn<() => void>();
    whenOpened(openPage(isPrerendering), act);
    expect(act).toHaveBeenCalledOnce();
  });

  test('waits, in a page that the browser prepares, until somebody opens it', () => {
    const act = vi.fn<() => void>();
    const page = openPage(true);
    whenOpened(page, act);
    expect(act).not.toHaveBeenCalled();

    page.dispatchEvent(new Event('prerenderingchange'));

    expect(act).toHaveBeenCalledOnce();
  });
});
