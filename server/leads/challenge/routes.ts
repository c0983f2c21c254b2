import { Hono } from 'hono';
import { challengePath } from '../../../contract/form-function.ts';
import type { MountedRoutes } from '../../platform/http/mounted-routes.ts';
import type { Challenges } from './challenges.ts';

/**
 * `GET /functions/v1/form-challenge`: a challenge for the form to solve, or 204 where the owner wants none. The pages are built before
 * that is known, so the form asks.
 */
export function createChallengeRoutes(challenges: Challenges | undefined): MountedRoutes {
  const routes = new Hono();
  routes.get('/', async (context) =>
    challenges ? context.json(await challenges.offer()) : context.body(null, 204),
  );
  return { basePath: challengePath, routes };
}
