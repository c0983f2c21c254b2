import { expect, type Page } from './test.ts';

interface Target {
  html: string;
  width: number;
  height: number;
}

/** All pointer targets with their sizes, except for links within a sentence. */
function measureTargets(): Target[] {
  const targets = document.querySelectorAll('a[href], button, input, select, summary, textarea');
  return [...targets]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter((target) => !target.closest('.vh, [aria-hidden=true]') && !target.matches('.skip'))
    .filter((target) => getComputedStyle(target).pointerEvents !== 'none')
    .filter((target) => !isWithinSentence(target))
    .map((target) => {
      const { width, height } = hitBox(target);
      const html = target.outerHTML.replace(/<svg.*?<\/svg>/gs, '').slice(0, 120);
      return { html, width, height };
    });

  function isWithinSentence(target: Element): boolean {
    if (!target.matches('a') || getComputedStyle(target).display !== 'inline') return false;
    const around = target.closest('p, li, h2, h3, td, figcaption, blockquote, dd');
    return around !== null && around.textContent!.trim() !== target.textContent!.trim();
  }

  function hitBox(target: Element): DOMRect {
    const label = target.matches('[type=radio]') ? target.closest('label') : null;
    const isStretched = getComputedStyle(target, '::after').position === 'absolute';
    const card = isStretched ? (target as HTMLElement).offsetParent : null;
    return (label ?? card ?? target).getBoundingClientRect();
  }
}

/** Expects that a finger can hit every target. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const targets = await page.evaluate(measureTargets);
  expect(targets.length).toBeGreaterThan(5);
  // As high as a finger; the width depends on the label.
  expect(targets.filter(({ width, height }) => width < 24 || height < 44)).toEqual([]);
}
