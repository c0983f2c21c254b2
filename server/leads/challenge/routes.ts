import { Hono } from 'hono';
import { isbot } from 'isbot';
import type { DailyCounts } from '../../numbers/daily-counts.ts';
import type { Challenges } from './challenges.ts';

/**
 * `GET /functions/v1/form-challenge`: a challenge for the form to solve, or 204 when the owner requires none. The
 * pages are built before that is known, so the form asks when a visitor starts to fill it in; this request is
 * counted as a started form. `HEAD` reports that the form is shown.
 */
export function createChallengeRoutes(
  challenges: Challenges | undefined,
  counts: Pick<DailyCounts, 'add'>,
): Hono {
  const routes = new Hono();
  routes.get('/', async (context) => {
    const isShown = context.req.method === 'HEAD';
    if (!isbot(context.req.header('user-agent'))) counts.add(isShown ? 'shown' : 'started');
    return challenges && !isShown
      ? context.json(await challenges.offer())
      : context.body(null, 204);
  });
  return routes;
}
