import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What may differ between the themes: all other rules look at the markup, which is the same. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe has against the page as it stands, in both themes: each rule with the elements that break it.
 * Besides the rules of WCAG 2.2 AA: the size of targets, and names that contain what is seen.
 */
export async function findViolations(page: Page): Promise<string[]> {
  // No frame of ours is of another origin: axe need not open a second page to put its results together.
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

/** Half-way through a transition a color has a contrast that nobody means: waits until all have arrived. */
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
