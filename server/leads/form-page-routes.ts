import { existsSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { formPagePath, formStates } from '../../contract/form-function.ts';
import { checkLead } from '../../contract/lead.ts';
import type { MountedRoutes } from '../platform/http/mounted-routes.ts';
import { fillFormPage } from './fill-form-page.ts';
import { formValuesCookie, readFormValues, secureFormValuesCookie } from './form-values-cookie.ts';
import { referencePattern } from './reference.ts';

/** Whether an address asks for the get-started page in a state; the plain page is a file. */
export function asksForFormState(url: string): boolean {
  return url.startsWith(`${formPagePath}?`) && /[?&]state=/.test(url);
}

/**
 * `GET /get-started?state=…`: the prerendered page, filled in for a browser without scripts.
 *
 * @param pageFile read once, now: the page of another build would not go with the policy that this server sends
 */
export function createFormPageRoutes(pageFile: string): MountedRoutes {
  const html = existsSync(pageFile) ? readFileSync(pageFile, 'utf8') : undefined;
  const routes = new Hono();
  routes.get('/', (context) => {
    const state = formStates.find((known) => known === context.req.query('state'));
    if (state === undefined) return context.redirect(formPagePath, 303);
    if (html === undefined) throw new Error(`${pageFile} was not there when the server started.`);
    const cookie =
      getCookie(context, secureFormValuesCookie) ?? getCookie(context, formValuesCookie);
    const values = state === 'thanks' ? {} : readFormValues(cookie);
    const check = checkLead(values);
    const asked = context.req.query('reference') ?? '';
    const page = fillFormPage(html, {
      state,
      values,
      errors: state === 'invalid' && !check.ok ? check.errors : {},
      reference: referencePattern.test(asked) ? asked : undefined,
    });
    return context.html(page, 200, { 'cache-control': 'no-store' });
  });
  return { basePath: formPagePath, routes };
}
