import type { Hono } from 'hono';
import { readEmail, readPhone } from '../addresses.ts';
import type { Auth } from '../auth-context.ts';
import { answerInConstantTime } from '../constant-time-response.ts';
import { readCodeChallenge } from '../flows/flow-state.ts';
import { readCaller, readJson, readRedirect, readSignedIn } from '../incoming.ts';
import { AuthApiError } from '../auth-api-error.ts';
import { answerSession } from '../sessions/routes.ts';
import { requests, toUserResponse } from '../schemas.ts';
import { changeUser } from './change-user.ts';
import { requestPhoneCode, requestReauthentication, resendPhoneCode } from './request-code.ts';
import { requestMagicLink, requestRecovery, resendLink } from './request-link.ts';
import { signUp, signUpAnonymously } from './sign-up.ts';

/** Sign-up, what is sent to an address, and what users change of themselves. */
export function addUserRoutes(routes: Hono, auth: Auth): void {
  routes.post('/signup', async (context) => {
    const caller = readCaller(auth, context);
    const request = await readJson(context, requests.signUp);
    if (request.email === '' && request.phone === '') {
      auth.limitRate('anonymousSignIn', caller.ipAddress);
      const grant = await signUpAnonymously(auth, request.data, caller);
      return answerSession(context, auth, grant);
    }
    auth.limitRate('signUp', caller.ipAddress);
    const challenge = readCodeChallenge(request.code_challenge, request.code_challenge_method);
    const redirectTo = readRedirect(auth, context);
    const { email, phone, password, data } = request;
    const outcome = await answerInConstantTime(() =>
      signUp(auth, { email, phone, password, data, challenge, redirectTo }, caller),
    );
    if (outcome.kind === 'session') return answerSession(context, auth, outcome.grant);
    return context.json(toUserResponse(outcome.user));
  });

  for (const path of ['/otp', '/magiclink']) {
    routes.post(path, async (context) => {
      const caller = readCaller(auth, context);
      auth.limitRate('send', caller.ipAddress);
      const request = await readJson(context, requests.otp);
      const challenge = readCodeChallenge(request.code_challenge, request.code_challenge_method);
      const redirectTo = readRedirect(auth, context);
      const { create_user: mayCreate, data } = request;
      const isPhone = readChannel(request) === 'phone';
      const address = isPhone ? readPhone(request.phone) : readEmail(request.email);
      await answerInConstantTime(() =>
        isPhone
          ? requestPhoneCode(auth, { phone: address, mayCreate, data }, caller)
          : requestMagicLink(
              auth,
              { email: address, mayCreate, data, challenge, redirectTo },
              caller,
            ),
      );
      return context.json({});
    });
  }

  routes.post('/recover', async (context) => {
    const caller = readCaller(auth, context);
    auth.limitRate('send', caller.ipAddress);
    const request = await readJson(context, requests.recover);
    const challenge = readCodeChallenge(request.code_challenge, request.code_challenge_method);
    const redirectTo = readRedirect(auth, context);
    const email = readEmail(request.email);
    await answerInConstantTime(() =>
      requestRecovery(auth, { email, challenge, redirectTo }, caller),
    );
    return context.json({});
  });

  routes.post('/resend', async (context) => {
    const caller = readCaller(auth, context);
    auth.limitRate('send', caller.ipAddress);
    const request = await readJson(context, requests.resend);
    const challenge = readCodeChallenge(request.code_challenge, request.code_challenge_method);
    const redirectTo = readRedirect(auth, context);
    const { type } = request;
    if (type === 'signup' || type === 'email_change') {
      const email = readEmail(request.email);
      await answerInConstantTime(() =>
        resendLink(auth, { email, challenge, redirectTo, type }, caller),
      );
    } else if (type === 'sms' || type === 'phone_change') {
      const phone = readPhone(request.phone);
      await answerInConstantTime(() => resendPhoneCode(auth, { phone, type }));
    } else {
      throw new AuthApiError('validation_failed', {
        message: 'Missing one of these types: signup, email_change, sms, phone_change',
      });
    }
    return context.json({});
  });

  routes.get('/reauthenticate', async (context) => {
    const { user } = await readSignedIn(auth, context);
    const caller = readCaller(auth, context);
    auth.limitRate('send', caller.ipAddress);
    await requestReauthentication(auth, user, caller);
    return context.json({});
  });

  routes.get('/user', async (context) => {
    const { user } = await readSignedIn(auth, context);
    return context.json(toUserResponse(user));
  });

  routes.put('/user', async (context) => {
    const signedIn = await readSignedIn(auth, context);
    const caller = readCaller(auth, context);
    auth.limitRate('updateUser', caller.ipAddress);
    const request = await readJson(context, requests.updateUser);
    if (request.app_metadata) {
      throw new AuthApiError('not_admin', {
        message: 'Updating app_metadata requires admin privileges',
      });
    }
    const { email, phone, password, nonce, data } = request;
    const challenge = readCodeChallenge(request.code_challenge, request.code_challenge_method);
    const user = await changeUser(
      auth,
      signedIn,
      {
        email,
        phone,
        password,
        nonce,
        data,
        challenge,
        currentPassword: request.current_password,
        redirectTo: readRedirect(auth, context),
      },
      caller,
    );
    return context.json(toUserResponse(user));
  });
}

function readChannel({ email, phone }: { email: string; phone: string }): 'email' | 'phone' {
  if ((email === '') === (phone === '')) {
    throw new AuthApiError('validation_failed', {
      message:
        email === ''
          ? 'One of email or phone must be set'
          : 'Only an email address or phone number should be provided',
    });
  }
  return email === '' ? 'phone' : 'email';
}
