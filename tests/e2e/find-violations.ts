import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose results may differ between the themes; all others check the markup, which is the same. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * The axe violations of the page in both themes: each rule with the violating elements. In addition to the rules of WCAG 2.2 AA: target
 * size, and names that contain the visible label.
 */
export async function findViolations(page: Page): Promise<string[]> {
  await showTheme(page, 'light');
  const light = await runAxe(page, {
    runOnly: tags,
    rules: {
      'label-content-name-mismatch': { enabled: true },
      'target-size': { enabled: true },
    },
  });
  await showTheme(page, 'dark');
  const dark = await runAxe(page, { runOnly: { type: 'rule', values: colorRules } });
  return [
    ...light.map((violation) => `light: ${violation}`),
    ...dark.map((violation) => `dark: ${violation}`),
  ];
}

/** @returns each violated rule with each violating element. Frames are left out. */
export async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (all) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(all);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    // Otherwise axe computes a selector for each element that violates nothing, which takes half of the time.
    { ...options, iframes: false, resultTypes: ['violations'] } satisfies RunOptions,
  );
}

/** In the middle of a transition, a color has an unintended contrast: waits until all have ended. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const transitions = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
