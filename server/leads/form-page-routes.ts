import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { formStates } from '../../contract/form-function.ts';
import { checkLead } from '../../contract/lead.ts';
import type { MountedRoutes } from '../platform/mounted-routes.ts';
import { fillFormPage } from './fill-form-page.ts';
import { formValuesCookie, readFormValues, secureFormValuesCookie } from './form-values-cookie.ts';
import { referencePattern } from './reference.ts';

/** Whether an address asks for the get-started page in a state; the plain page is a file. */
export function asksForFormState(url: string): boolean {
  return /^\/get-started\?(?:.*&)?state=/.test(url);
}

/** `GET /get-started?state=…`: the prerendered page, filled in for a browser without scripts. */
export function createFormPageRoutes(pageFile: string): MountedRoutes {
  const routes = new Hono();
  routes.get('/', async (context) => {
    const state = formStates.find((known) => known === context.req.query('state'));
    if (state === undefined) return context.redirect('/get-started', 303);
    const cookie =
      getCookie(context, secureFormValuesCookie) ?? getCookie(context, formValuesCookie);
    const values = state === 'thanks' ? {} : readFormValues(cookie);
    const check = checkLead(values);
    const asked = context.req.query('reference') ?? '';
    const page = fillFormPage(await readFile(pageFile, 'utf8'), {
      state,
      values,
      errors: state === 'invalid' && !check.ok ? check.errors : {},
      reference: referencePattern.test(asked) ? asked : undefined,
    });
    return context.html(page, 200, { 'cache-control': 'no-store' });
  });
  return { basePath: '/get-started', routes };
}
