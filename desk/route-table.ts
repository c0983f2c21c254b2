import type { DeskOptions } from './desk-options.ts';
import { createLeadRoutes } from './pages/lead/routes.ts';
import { createEventRoutes } from './pages/leads/event-routes.ts';
import { createLeadsRoutes } from './pages/leads/routes.ts';
import { createSetUpRoutes, type SetUpOptions } from './pages/set-up/routes.ts';
import { createSignInRoutes } from './pages/sign-in/routes.ts';
import type { Route } from './routes.ts';
import { createShell } from './shell.ts';

export type RouteOptions = Omit<DeskOptions, 'readShell'> & SetUpOptions;

/** Every address of the desk. The test of the guard calls each of them as every kind of caller. */
export function createRoutes(given: RouteOptions): Route[] {
  const options = { ...given, readShell: createShell(given) };
  return [
    ...createSignInRoutes(options),
    ...createSetUpRoutes(options),
    ...createLeadsRoutes(options),
    ...createLeadRoutes(options),
    ...createEventRoutes(options),
  ];
}
