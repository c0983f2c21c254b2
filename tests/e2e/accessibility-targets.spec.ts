import { expect, test, type Page } from './test.ts';
import { pagePaths } from './page-paths.ts';
import { pageStates, reachState } from './page-states.ts';

interface Target {
  html: string;
  width: number;
  height: number;
  isMain: boolean;
}

/** Everything a pointer can hit, with the size of what it can hit; links within a sentence excepted. */
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
      return {
        html,
        width,
        height,
        isMain: target.matches('button, input, summary, .btn, header a, dialog a'),
      };
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

async function expectLargeEnough(page: Page): Promise<void> {
  const targets = await page.evaluate(measureTargets);
  expect(targets.length).toBeGreaterThan(5);
  expect(targets.filter(({ width, height }) => width < 24 || height < 24)).toEqual([]);
  // A main one is a finger high; how wide it is follows from its word.
  expect(targets.filter(({ isMain, height }) => isMain && height < 44)).toEqual([]);
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const path of pagePaths) {
  for (const width of [320, 1280]) {
    test(`every target of ${path} is large enough at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);

      await expectLargeEnough(page);
    });
  }
}

for (const state of pageStates) {
  test(`every target of ${state.path} is large enough with ${state.name}`, async ({ page }) => {
    await reachState(page, state);

    await expectLargeEnough(page);
  });
}
