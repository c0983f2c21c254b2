import { expect, type Page, type Request, type Route } from '@playwright/test';

/** The endpoint that the form posts to. */
export const functionUrl = '**/functions/v1/send-form-notification';

/** The script that hydrates the form. */
export const island = /\/assets\/GetStartedForm\.[^/]+\.js/;

/** The details of the visitor. */
export const visitor = {
  'First Name': 'Ada',
  'Last Name': 'Byron',
  'Company Name': 'Analytical Engines',
  'Email Address': 'ada@engines.example.com',
};
type Label = keyof typeof visitor;

/** The message of each invalid field. */
export const messages: Record<Label, string> = {
  'First Name': 'First name must be at least 2 characters.',
  'Last Name': 'Last name must be at least 2 characters.',
  'Company Name': 'Company name must be at least 2 characters.',
  'Email Address': 'Please enter a valid email address.',
};

export const labels = Object.keys(visitor) as Label[];
export const field = (page: Page, label: Label) => page.getByLabel(label, { exact: true });
export const submit = (page: Page) => page.locator('form [type=submit]');
export const thanks = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Thank you for your interest!' });
export const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' });

export async function fillIn(page: Page, values: Partial<typeof visitor> = visitor) {
  for (const [label, value] of Object.entries(values))
    await field(page, label as Label).fill(value);
}

export async function expectValues(page: Page, values: Record<Label, string>) {
  for (const label of labels) await expect(field(page, label)).toHaveValue(values[label]);
}

/** Responds in place of the function, and records the requests. */
export async function answer(page: Page, ...answers: ((route: Route) => Promise<void> | void)[]) {
  const requests: Request[] = [];
  await page.route(functionUrl, async (route) => {
    const next = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(route.request());
    await next?.(route);
  });
  return requests;
}

export const accept = (route: Route) =>
  route.fulfill({ json: { ok: true, reference: 'RS-TEST22' } });
export const rejectWith = (
  status: number,
  body: object = { code: 'internal_error', message: 'No.' },
) => {
  return (route: Route) => route.fulfill({ status, json: body });
};
export const keyOf = (request: Request | undefined) => request?.headers()['x-idempotency-key'];

/** The form in the page works without JavaScript; this hydrates it like a visitor's pointer, and waits. */
export async function hydrate(page: Page) {
  await page.locator('form').dispatchEvent('pointerover');
  await expectHydrated(page);
}

export async function expectHydrated(page: Page) {
  await expect(page.locator('form[novalidate]')).toBeAttached();
}
