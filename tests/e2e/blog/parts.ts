import type { Page } from '@playwright/test';

export const cards = (page: Page) => page.locator('main article.post');
export const visibleCards = (page: Page) => cards(page).locator('visible=true');
export const status = (page: Page) => page.getByRole('search').getByRole('status');
export const cardOf = (page: Page, id: string) =>
  page.locator(`main article.post[data-post="${id}"]`);
