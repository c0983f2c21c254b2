import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose results may differ between the themes; all others check the markup, which is the same. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * The axe violations of the page in both themes: each rule with the violating elements. In addition to the rules of WCAG 2.2 AA: target
 * size, and names that contain the visible label.
 */
export async function findViolations(page: Page): Promise<string[]> {
  // No frame is cross-origin, so axe need not open a second page to merge its results.
  const axe = () => new AxeBuilder({ page }).setLegacyMode(true);
  const everything = axe().options({
    runOnly: tags,
    rules: {
      'label-content-name-mismatch': { enabled: true },
      'target-size': { enabled: true },
    },
  });
  await showTheme(page, 'light');
  const light = await everything.analyze();
  await showTheme(page, 'dark');
  const dark = await axe().withRules(colorRules).analyze();
  return [
    ...light.violations.map((violation) => ({ theme: 'light', ...violation })),
    ...dark.violations.map((violation) => ({ theme: 'dark', ...violation })),
  ].flatMap(({ theme, id, nodes }) => nodes.map(({ html }) => `${theme}: ${id}: ${html}`));
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
