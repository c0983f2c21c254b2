import { Hono } from 'hono';
import { formPagePath, formStates, type FormState } from '../../contract/form-function.ts';
import { checkLead } from '../../contract/lead.ts';
import { fillFormPage } from './fill-form-page.ts';
import { readFormValues } from './form-values-cookie.ts';
import { referencePattern } from './reference.ts';

/** The prerendered page, and headers with the policy of its build. */
export interface FormPage {
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** Whether an address requests the get-started page in a state. The plain page is a file, whatever query a campaign adds. */
export function asksForFormState(url: string): boolean {
  const beginning = `${formPagePath}?`;
  return url.startsWith(beginning) && readState(url.slice(beginning.length)) !== undefined;
}

/** A campaign may have a `state` of its own, before the one of the form. */
function readState(query: string): FormState | undefined {
  const asked = new URLSearchParams(query).getAll('state');
  return formStates.find((known) => asked.includes(known));
}

/**
 * `GET /get-started?state=…`: the prerendered page, filled in for a browser without scripts.
 *
 * @param readPage the currently published page; undefined when the site was never built
 */
export function createFormPageRoutes(readPage: () => FormPage | undefined): Hono {
  const routes = new Hono();
  routes.get('/', (context) => {
    const state = readState(new URL(context.req.url).search);
    if (state === undefined) return context.redirect(formPagePath, 303);
    const built = readPage();
    if (!built)
      throw new Error(
        'The site was never built, so there is no page to fill: run `npm run build`.',
      );
    const values = state === 'thanks' ? {} : readFormValues(context);
    const check = checkLead(values);
    const asked = context.req.query('reference') ?? '';
    const page = fillFormPage(built.html, {
      state,
      values,
      errors: state === 'invalid' && !check.ok ? check.errors : {},
      reference: referencePattern.test(asked) ? asked : undefined,
    });
    return context.html(page, 200, { ...built.headers, 'cache-control': 'no-store' });
  });
  return routes;
}
