import type { DeskDependencies } from './desk-options.ts';
import { createContactsRoutes } from './pages/contacts/routes.ts';
import { createLeadRoutes } from './pages/lead/routes.ts';
import { createEventRoutes } from './pages/leads/event-routes.ts';
import { createLeadsRoutes } from './pages/leads/routes.ts';
import { createSetUpRoutes } from './pages/set-up/routes.ts';
import { createPeopleRoutes } from './pages/people/routes.ts';
import { createArticlesRoutes } from './pages/articles/routes.ts';
import { createEditorRoutes } from './pages/editor/routes.ts';
import { createHealthRoutes } from './pages/health/routes.ts';
import { createNumbersRoutes } from './pages/numbers/routes.ts';
import { createWordsRoutes } from './pages/words/routes.ts';
import { createSignInRoutes } from './pages/sign-in/routes.ts';
import type { Route } from './routes.ts';
import { createShowPage } from './shell.ts';

/** Every address of the desk. The test of the guard calls each of them as every kind of caller. */
export function createRoutes(given: DeskDependencies): Route[] {
  const options = { ...given, showPage: createShowPage(given) };
  return [
    ...createSignInRoutes(options),
    ...createSetUpRoutes(options),
    ...createLeadsRoutes(options),
    ...createContactsRoutes(options),
    ...createLeadRoutes(options),
    ...createEventRoutes(options),
    ...createPeopleRoutes(options),
    ...createNumbersRoutes(options),
    ...createHealthRoutes(options),
    ...createArticlesRoutes(options),
    ...createEditorRoutes(options),
    ...createWordsRoutes(options),
  ];
}
