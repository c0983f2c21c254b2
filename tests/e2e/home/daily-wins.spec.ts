import { words } from '../../site-content.ts';
import { lookAt } from '../look-at.ts';
import { openWithStoppedClock } from '../stopped-clock.ts';
import { expect, test } from '../test.ts';
import { todayOf } from '../weekday.ts';
import { targets } from './expected.ts';

const { wins: dailyWins } = words.home;

test.describe('Daily Wins', () => {
  test('count up when seen, then change with the weekday', async ({ page }) => {
    await openWithStoppedClock(page, '/');
    const wins = page.locator('.daily-wins');
    const find = wins.locator('.win.find .count-shown');
    const { target } = dailyWins.cards.find(({ chart }) => chart === 'find')!;
    await lookAt(wins);

    await expect.poll(async () => parseInt((await find.textContent())!, 10)).toBeLessThan(target);
    await page.clock.runFor(5000);
    await expect(find).toHaveText(
      targets[dailyWins.cards.findIndex(({ chart }) => chart === 'find')]!,
    );
    const card = wins.locator('.win').first();
    await expect(card.locator('.days')).toHaveText('MTWTF');
    const day = await todayOf(card);
    expect(day).toBeGreaterThanOrEqual(0);
    await page.clock.runFor(2000);
    await expect.poll(() => todayOf(card)).toBe((day + 1) % 5);
  });

  test('mark today in the row of weekdays without moving a letter', async ({ page }) => {
    await openWithStoppedClock(page, '/');
    const card = page.locator('.win').first();
    await lookAt(card);
    await expect(card.locator('.count-shown')).toBeVisible();
    const places = () =>
      card
        .locator('.days > *')
        .evaluateAll((days) => days.map((day) => day.getBoundingClientRect().x));
    const before = await places();
    const day = await todayOf(card);
    await page.clock.runFor(6000);
    await expect.poll(() => todayOf(card)).not.toBe(day);

    expect(await places()).toEqual(before);
    const today = card.locator('.today');
    await expect(today).toHaveCSS('text-decoration-line', 'underline');
    const other = await card
      .locator('.days > :not(.today)')
      .first()
      .evaluate((letter) => getComputedStyle(letter).color);
    await expect(today).not.toHaveCSS('color', other);
  });

  test('stop with the pause button, which comes first and is named for its action', async ({
    page,
  }) => {
    await openWithStoppedClock(page, '/');
    const wins = page.locator('.daily-wins');
    await lookAt(wins);
    await page.clock.runFor(500);
    await wins.getByRole('button', { name: 'Pause' }).click();
    await expect(wins.getByRole('button', { name: 'Play' })).toBeVisible();
    // A count under way jumps to its final value; after that nothing moves.
    const before = await wins.innerHTML();

    await page.clock.runFor(3000);

    expect(await wins.innerHTML()).toBe(before);
  });

  test('show their targets when they are paused before they come into view', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto('/');
    const wins = page.locator('.daily-wins');
    const shown = wins.locator('.count-shown');
    // The button is in view, the cards are not.
    await wins.evaluate((all) => {
      scrollTo({
        top: all.getBoundingClientRect().top + scrollY - innerHeight + 60,
        behavior: 'instant',
      });
    });
    await expect(shown).toHaveText(dailyWins.cards.map(({ unit }) => `0${unit}`));

    await wins.getByRole('button', { name: 'Pause' }).click();
    await lookAt(wins);

    await expect(shown).toHaveText(targets);
  });

  test('show their targets and do not move under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithStoppedClock(page, '/');
    const wins = page.locator('.daily-wins');
    await lookAt(wins);
    await page.clock.runFor(2500);

    await expect(wins.locator('.count-shown')).toHaveText(targets);
  });
});
