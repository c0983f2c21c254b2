import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createLog } from '../platform/log/log.ts';
import { createFormPageRoutes } from './form-page-routes.ts';

let folder: string;
let pageFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'form-page-'));
  pageFile = join(folder, 'index.html');
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = () =>
  createApp({
    log: createLog('silent'),
    headers: {},
    features: [createFormPageRoutes(pageFile)],
  });
const writePage = (build: string) =>
  writeFileSync(
    pageFile,
    `<title>${build}</title><p data-form-state="thanks" hidden>Thank you</p>`,
  );

describe('the page of the form in a state', () => {
  test('stays that of the build the server started with, whose policy it sends', async () => {
    writePage('one build');
    const app = start();
    writePage('another build');
    const response = await app.request('/get-started?state=thanks');
    expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
    const page = '<title>one build</title><p data-form-state="thanks">Thank you</p>';
    expect(await response.text()).toBe(page);
  });

  test('is missing without a build, and the server goes on', async () => {
    const app = start();
    expect((await app.request('/get-started?state=thanks')).status).toBe(500);
    expect((await app.request('/get-started?state=unknown')).status).toBe(303);
  });
});
