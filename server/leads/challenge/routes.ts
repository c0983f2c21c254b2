import { Hono } from 'hono';
import { isbot } from 'isbot';
import type { DailyCounts } from '../../numbers/daily-counts.ts';
import type { Challenges } from './challenges.ts';

/**
 * `GET /functions/v1/form-challenge`: a challenge for the form to solve, or 204 when the owner requires none. The
 * pages are built before that is known, so the form asks when it is sent. `HEAD` reports that the form is shown, and
 * with `?started` that a visitor has begun to fill it in.
 */
export function createChallengeRoutes(
  challenges: Challenges | undefined,
  counts: Pick<DailyCounts, 'add'>,
): Hono {
  const routes = new Hono();
  routes.get('/', async (context) => {
    const isReport = context.req.method === 'HEAD';
    const use = context.req.query('started') === undefined ? 'shown' : 'started';
    if (isReport && !isbot(context.req.header('user-agent'))) counts.add(use);
    return challenges && !isReport
      ? context.json(await challenges.offer())
      : context.body(null, 204);
  });
  return routes;
}
