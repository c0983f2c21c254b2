import type { Locator } from '@playwright/test';

/** The index of the letter that a card of Daily Wins marks as today: 0 is Monday. */
export function todayOf(card: Locator): Promise<number> {
  return card
    .locator('.days > *')
    .evaluateAll((days) => days.findIndex((day) => day.classList.contains('today')));
}
