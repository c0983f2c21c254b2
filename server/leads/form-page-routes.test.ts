import { describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createLog } from '../platform/log/log.ts';
import { createFormPageRoutes, type FormPage } from './form-page-routes.ts';

let built: FormPage | undefined;

const app = createApp({
  log: createLog('silent'),
  headers: { 'content-security-policy': 'of the API' },
  features: { '/get-started': createFormPageRoutes(() => built) },
});
const pageOf = (build: string) => ({
  html: `<title>${build}</title><p data-form-state="thanks" hidden>Thank you</p>`,
  headers: { 'content-security-policy': `of ${build}` },
});

describe('the form page in a state', () => {
  test('is the published one, with the policy of its build', async () => {
    built = pageOf('one build');
    const first = await app.request('/get-started?state=thanks');
    expect(first.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
    const page = '<title>one build</title><p data-form-state="thanks">Thank you</p>';
    expect(await first.text()).toBe(page);
    expect(first.headers.get('content-security-policy')).toBe('of one build');
    built = pageOf('another build');
    const second = await app.request('/get-started?state=thanks');
    expect(await second.text()).toContain('another build');
    expect(second.headers.get('content-security-policy')).toBe('of another build');
  });

  test('is found in a campaign URL that has its own state parameter', async () => {
    built = pageOf('one build');
    const answer = await app.request('/get-started?state=texas&state=thanks');
    expect(await answer.text()).toContain('Thank you');
  });

  test('is missing without a build, and the server keeps running', async () => {
    built = undefined;
    expect((await app.request('/get-started?state=thanks')).status).toBe(500);
    expect((await app.request('/get-started?state=unknown')).status).toBe(303);
  });
});
