import type { Context, Hono } from 'hono';
import { readContact, readEmail, type Channel } from '../addresses.ts';
import type { Auth } from '../auth-context.ts';
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

  routes.on('POST', ['/otp', '/magiclink'], async (context) => {
    const call = readCall(auth, context, 'send');
    const request = await readJson(context, requests.otp);
    const wanted = { ...request, ...readTarget(context, auth, request) };
    const contact = readContact(request, readChannel(request));
    await answerInConstantTime(() => requestSignIn(call, contact, wanted));
    return context.json({});
  });

  routes.post('/recover', async (context) => {
    const call = readCall(auth, context, 'send');
    const request = await readJson(context, requests.recover);
    const target = readTarget(context, auth, request);
    const email = readEmail(request.email);
    await answerInConstantTime(() => requestRecovery(call, email, target));
    return context.json({});
  });

  routes.post('/resend', async (context) => {
    const call = readCall(auth, context, 'send');
    const request = await readJson(context, requests.resend);
    const target = readTarget(context, auth, request);
    const channel = resentBy.get(request.type);
    if (!channel) {
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    }
    const contact = readContact(request, channel);
    const isChange = request.type.endsWith('_change');
    await answerInConstantTime(() => resendConfirmation(call, contact, isChange, target));
    return context.json({});
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
}

const resentBy = new Map<string, Channel>([
  ['signup', 'email'],
  ['email_change', 'email'],
  ['sms', 'phone'],
  ['phone_change', 'phone'],
]);

function readTarget(
  context: Context,
  auth: Auth,
  request: Parameters<typeof readCodeChallenge>[0],
): LinkTarget {
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
