import { expect, test, type Page } from './test.ts';
import { builtArticles } from './built-posts.ts';
import { pagePaths } from './page-paths.ts';
import { pageStates, reachState } from './page-states.ts';

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

async function expectLargeEnough(page: Page): Promise<void> {
  const targets = await page.evaluate(measureTargets);
  expect(targets.length).toBeGreaterThan(5);
  // As high as a finger; the width depends on the label.
  expect(targets.filter(({ width, height }) => width < 24 || height < 44)).toEqual([]);
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** An article with everything that its head may contain. */
const withOriginal = builtArticles.filter(({ data }) => data.originalUrl).slice(0, 1);

for (const path of [...pagePaths, ...withOriginal.map(({ id }) => `/blog/${id}`)]) {
  test(`every target of ${path} is large enough`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectLargeEnough(page);
    }
  });
}

for (const state of pageStates) {
  test(`every target of ${state.path} is large enough with ${state.name}`, async ({ page }) => {
    await reachState(page, state);

    await expectLargeEnough(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [320, 1280]) {
    test(`every target of a form that came back with errors is large enough at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/get-started');
      // Valid for the browser, which checks before it sends, but too short for our server.
      for (const name of ['First Name', 'Last Name', 'Company Name']) {
        await page.getByLabel(name).fill(' A ');
      }
      await page.getByLabel('Email Address').fill('ada@engines');
      await page.locator('form [type=submit]').click();
      await expect(page.locator('#invalid a')).toHaveCount(4);

      await expectLargeEnough(page);
    });
  }
});
