import { words } from '../../site-content.ts';
import { lookAt } from '../look-at.ts';
import { endOf } from '../statistics.ts';
import { openWithStoppedClock } from '../stopped-clock.ts';
import { expect, test } from '../test.ts';
import { targets } from './expected.ts';

const { wins: dailyWins, proof } = words.home;

const sayings = {
  wins: dailyWins.cards.map(({ label, caption }, i) => `${label} ${targets[i]} ${caption}`),
  home: proof.statistics.map((statistic) => `${endOf(statistic)} ${statistic.label}`),
  associations: words.associations.proof.statistics.map(
    (statistic) => `${endOf(statistic)} ${statistic.label}`,
  ),
};

for (const [path, part, written] of [
  ['/', '.daily-wins', sayings.wins],
  ['/', '.headline-statistics', sayings.home],
  ['/associations', '.headline-statistics', sayings.associations],
] as const) {
  test(`while the ${part.slice(1)} of ${path} count, assistive technology reads only the final numbers`, async ({
    page,
  }) => {
    await openWithStoppedClock(page, path);
    const counters = page.locator(part);
    await lookAt(counters);
    const shown = counters.locator('.count-shown');
    const numbersIn = (text: string) => text.replaceAll(/\[level=\d\]/g, '').match(/\d+%?/g);

    // They show their final numbers until they are seen.
    await expect(shown).toHaveCount(written.length);
    const finals = await counters.locator('.count-final').allTextContents();
    await expect.poll(() => shown.allTextContents()).not.toEqual(finals);
    const seen = [];
    for (let moment = 0; moment < 4; moment += 1) {
      await expect(shown).toHaveCount(written.length);
      seen.push(await shown.allTextContents());
      expect(numbersIn(await counters.ariaSnapshot())).toEqual(numbersIn(written.join(' ')));
      await page.clock.runFor(500);
    }

    // The visible numbers differed each time.
    expect(new Set(seen.map(String)).size).toBe(seen.length);
  });
}

test('the headline statistics count up once and end at their numbers', async ({ page }) => {
  await page.goto('/');
  const shown = page.locator('.headline-statistics .count-shown');
  await lookAt(page.locator('.headline-statistics'));

  await expect(shown).toHaveText(proof.statistics.map(endOf));
});

test('numbers count in a window that is lower than they are', async ({ page }) => {
  await page.setViewportSize({ width: 273, height: 110 });
  await page.goto('/');
  await lookAt(page.locator('.headline-statistics'));
  await expect(page.locator('.headline-statistics .count-shown')).toHaveText(
    proof.statistics.map(endOf),
  );
  await lookAt(page.locator('.wins'));
  await expect(page.locator('.daily-wins .count-shown').first()).toHaveText(/[1-9]/);
});

test('every label is below its number where one of them has no room beside it', async ({
  page,
}) => {
  for (const path of ['/', '/associations']) {
    await page.goto(path);
    for (const width of [320, 359]) {
      await page.setViewportSize({ width, height: 800 });

      const indents = await page
        .locator('.headline-statistics li')
        .evaluateAll((items) =>
          items.map(
            ({ children: [number, label] }) =>
              label!.getBoundingClientRect().left - number!.getBoundingClientRect().left,
          ),
        );
      expect([...new Set(indents)], `${path} at ${width} px`).toEqual([0]);
    }
  }
});
