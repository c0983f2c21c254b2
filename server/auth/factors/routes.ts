import type { Context, Hono } from 'hono';
import { secondMs } from '../../platform/time/clock.ts';
import type { Auth } from '../auth-context.ts';
import { readCall, readJson, readSignedIn } from '../incoming.ts';
import { AuthApiError } from '../auth-api-error.ts';
import type { LimitedCall } from '../rate-limits.ts';
import type { SignedIn } from '../sessions/authenticate.ts';
import { answerSession } from '../sessions/routes.ts';
import { requests } from '../schemas.ts';
import { readDeskRole } from '../users/user.ts';
import { challengeFactor, challengeLifetimeMs, findOwnFactor } from './challenge-factor.ts';
import { enrollFactor } from './enroll-factor.ts';
import { unenrollFactor } from './remove-factor.ts';
import { verifyFactor } from './verify-factor.ts';

/** Second factors of a signed-in user. */
export function addFactorRoutes(routes: Hono, auth: Auth): void {
  routes.post('/factors', async (context) => {
    const signedIn = await readSignedIn(auth, context);
    if (signedIn.user.is_anonymous === 1) {
      throw new AuthApiError('no_authorization', {
        status: 403,
        message: 'Anonymous user not allowed to perform these actions',
      });
    }
    assertNotOfDesk(signedIn);
    const request = await readJson(context, requests.enrollFactor);
    const { factor, totp } = await enrollFactor(readCall(auth, context), signedIn, request);
    return context.json({
      id: factor.id,
      type: factor.factor_type,
      friendly_name: factor.friendly_name,
      ...(totp && { totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri } }),
      ...(factor.phone !== null && { phone: factor.phone }),
    });
  });

  routes.post('/factors/:id/challenge', async (context) => {
    const { call, signedIn, factor } = await readFactorCall(context, auth, 'challengeFactor');
    const { channel } = await readJson(context, requests.challengeFactor);
    const challenge = await challengeFactor(call, signedIn.user, factor, channel);
    return context.json({
      id: challenge.id,
      type: factor.factor_type,
      expires_at: Math.floor((challenge.created_at + challengeLifetimeMs) / secondMs),
    });
  });

  routes.post('/factors/:id/verify', async (context) => {
    const { call, signedIn, factor } = await readFactorCall(context, auth, 'verifyFactor');
    auth.limitRate('guessFactor', factor.id);
    const request = await readJson(context, requests.verifyFactor);
    return answerSession(context, auth, await verifyFactor(call, signedIn, factor, request));
  });

  routes.delete('/factors/:id', async (context) => {
    const { call, signedIn, factor } = await readFactorCall(context, auth);
    assertNotOfDesk(signedIn);
    await unenrollFactor(call, signedIn, factor);
    return context.json({ id: factor.id });
  });
}

/** There, a lost one is replaced by a link, never with only the password. */
function assertNotOfDesk({ user }: SignedIn): void {
  if (readDeskRole(user) === null) return;
  const message = 'A user of the desk sets up a second factor there';
  throw new AuthApiError('no_authorization', { status: 403, message });
}

async function readFactorCall(context: Context, auth: Auth, limited?: LimitedCall) {
  const signedIn = await readSignedIn(auth, context);
  const factor = findOwnFactor(signedIn.user, context.req.param('id') ?? '');
  return { call: readCall(auth, context, limited), signedIn, factor };
}
