import type { Caller } from '../../../server/auth/auth.ts';
import { readSession } from '../../accounts/session.ts';
import { showSecondFactor, signIn } from '../../accounts/sign-in.ts';
import type { DeskOptions } from '../../desk-options.ts';
import { readNext } from '../../guard.ts';
import { paths } from '../../paths.ts';
import type { DeskRequest, Route } from '../../routes.ts';

/** Signing in and out. */
export function createSignInRoutes({ accounts, renderPage, cookie }: DeskOptions): Route[] {
  return [
    {
      method: 'GET',
      path: paths.signIn,
      access: 'anyone',
      answer: ({ context, fields }) =>
        context.html(renderPage('signIn', { ...page(fields), email: '', refusal: undefined })),
    },
    {
      method: 'POST',
      path: paths.signIn,
      access: 'anyone',
      async answer(request) {
        const { context, fields } = request;
        const email = fields.get('email') ?? '';
        const password = fields.get('password') ?? '';
        const result = await signIn(accounts, { email, password }, callerOf(request));
        if (!result.ok) {
          const props = { ...page(fields), email, refusal: result.reason };
          return context.html(renderPage('signIn', props), statusOf(result.reason));
        }
        cookie.write(context, result.session.token);
        const { next } = page(fields);
        const code = `${paths.signInCode}?${new URLSearchParams({ next })}`;
        return context.redirect(result.session.stage === 'signed-in' ? next : code, 303);
      },
    },
    ...(['code', 'recovery'] as const).flatMap((kind): Route[] => {
      const path = kind === 'code' ? paths.signInCode : paths.signInRecovery;
      return [
        {
          method: 'GET',
          path,
          access: 'password-shown',
          answer: ({ context, fields }) =>
            context.html(renderPage('code', { ...page(fields), kind, refusal: undefined })),
        },
        {
          method: 'POST',
          path,
          access: 'password-shown',
          async answer(request) {
            const { context, fields } = request;
            const typed = fields.get('code') ?? '';
            const given = kind === 'code' ? { code: typed } : { recoveryCode: typed };
            const result = await showSecondFactor(
              accounts,
              request.session,
              given,
              callerOf(request),
            );
            if (!result.ok) {
              const props = { ...page(fields), kind, refusal: result.reason };
              return context.html(renderPage('code', props), statusOf(result.reason));
            }
            cookie.write(context, result.token);
            return context.redirect(page(fields).next, 303);
          },
        },
      ];
    }),
    {
      method: 'POST',
      path: paths.signOut,
      // From every stage of signing in.
      access: 'anyone',
      async answer(request) {
        const { context } = request;
        const token = cookie.read(context);
        const session = token === undefined ? undefined : await readSession(accounts, token);
        if (session) await accounts.auth.endSession(session.id, callerOf(request));
        cookie.clear(context);
        return context.redirect(paths.signIn, 303);
      },
    },
  ];

  function page(fields: URLSearchParams) {
    return { next: readNext(fields.get('next')) };
  }
}

export function callerOf({ context, clientAddress }: DeskRequest): Caller {
  return { ipAddress: clientAddress, userAgent: context.req.header('user-agent') ?? null };
}

function statusOf(reason: 'wrong' | 'limited'): 422 | 429 {
  return reason === 'limited' ? 429 : 422;
}
