import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { readContact, readEmail, type Channel } from '../addresses.ts';
import type { Auth, AuthCall } from '../auth-context.ts';
import { answerInConstantTime } from '../constant-time-response.ts';
import { readCodeChallenge } from '../flows/flow-state.ts';
import { readCall, readJson, readRedirect, readSignedIn } from '../incoming.ts';
import { AuthApiError, invalid } from '../auth-api-error.ts';
import type { LinkTarget } from '../mail/send-link.ts';
import { answerSession } from '../sessions/routes.ts';
import { requests, toUserResponse } from '../schemas.ts';
import { changeUser } from './change-user.ts';
import { requestRecovery, requestSignIn, resendConfirmation } from './request-link.ts';
import { requestReauthentication } from './request-reauthentication.ts';
import { signUp, signUpAnonymously } from './sign-up.ts';

/** Sign-up, messages to an address, and changes of a user's own data. */
export function addUserRoutes(routes: Hono, auth: Auth): void {
  routes.post('/signup', async (context) => {
    const request = await readJson(context, requests.signUp);
    if (request.email === '' && request.phone === '') {
      const call = readCall(auth, context, 'anonymousSignIn');
      return answerSession(context, auth, await signUpAnonymously(call, request.data));
    }
    const call = readCall(auth, context, 'signUp');
    const wanted = { ...request, ...readTarget(context, auth, request) };
    const outcome = await answerInConstantTime(() => signUp(call, wanted));
    if (outcome.kind === 'session') return answerSession(context, auth, outcome.grant);
    return context.json(toUserResponse(outcome.user));
  });

  addSendRoute(['/otp', '/magiclink'], requests.otp, (call, request) =>
    requestSignIn(call, readContact(request, readChannel(request)), request),
  );
  addSendRoute(['/recover'], requests.recover, (call, request) =>
    requestRecovery(call, readEmail(request.email), request),
  );
  addSendRoute(['/resend'], requests.resend, (call, request) => {
    const channel = resentBy.get(request.type);
    if (!channel) {
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    }
    const isChange = request.type.endsWith('_change');
    return resendConfirmation(call, readContact(request, channel), isChange, request);
  });

  routes.get('/reauthenticate', async (context) => {
    const { user } = await readSignedIn(auth, context);
    await requestReauthentication(readCall(auth, context, 'send'), user);
    return context.json({});
  });

  routes.get('/user', async (context) => {
    const { user } = await readSignedIn(auth, context);
    return context.json(toUserResponse(user));
  });

  routes.put('/user', async (context) => {
    const signedIn = await readSignedIn(auth, context);
    const call = readCall(auth, context, 'updateUser');
    const request = await readJson(context, requests.updateUser);
    if (request.app_metadata) {
      throw new AuthApiError('not_admin', 'Updating app_metadata requires admin privileges');
    }
    const changes = { ...request, ...readTarget(context, auth, request) };
    return context.json(toUserResponse(await changeUser(call, signedIn, changes)));
  });

  /** A call that sends a message, and does not tell whether it did. */
  function addSendRoute<Request extends ChallengeRequest>(
    paths: string[],
    schema: z.ZodType<Request>,
    work: (call: AuthCall, request: Request & LinkTarget) => Promise<void>,
  ): void {
    routes.on('POST', paths, async (context) => {
      const call = readCall(auth, context, 'send');
      const request = await readJson(context, schema);
      const wanted = { ...request, ...readTarget(context, auth, request) };
      await answerInConstantTime(async () => work(call, wanted));
      return context.json({});
    });
  }
}

const resentBy = new Map<string, Channel>([
  ['signup', 'email'],
  ['email_change', 'email'],
  ['sms', 'phone'],
  ['phone_change', 'phone'],
]);

type ChallengeRequest = Parameters<typeof readCodeChallenge>[0];

function readTarget(context: Context, auth: Auth, request: ChallengeRequest): LinkTarget {
  const challenge = readCodeChallenge(request);
  return { challenge, redirectTo: readRedirect(auth, context) };
}

function readChannel({ email, phone }: { email: string; phone: string }): Channel {
  if ((email === '') === (phone === '')) {
    throw invalid(
      email === ''
        ? 'One of email or phone must be set'
        : 'Only an email address or phone number should be provided',
    );
  }
  return email === '' ? 'phone' : 'email';
}
