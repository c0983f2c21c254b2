import { describe, expect, test, vi } from 'vitest';
import { whenOpened } from './when-opened.ts';

/** The parts of a document that matter here. */
function openPage(isPrerendering: boolean | undefined): Document {
  return Object.assign(new EventTarget(), { prerendering: isPrerendering }) as Document;
}

describe('whenOpened', () => {
  test.each([false, undefined])('runs at once on a visible page (%s)', (isPrerendering) => {
    const act = vi.fn<() => void>();
    whenOpened(openPage(isPrerendering), act);
    expect(act).toHaveBeenCalledOnce();
  });

  test('waits on a prerendered page until the visitor opens it', () => {
    const act = vi.fn<() => void>();
    const page = openPage(true);
    whenOpened(page, act);
    expect(act).not.toHaveBeenCalled();

    page.dispatchEvent(new Event('prerenderingchange'));

    expect(act).toHaveBeenCalledOnce();
  });
});
