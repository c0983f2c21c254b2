import { renderSVG } from 'uqr';
import { recordActivity } from '../../../server/activity/activity.ts';
import { HttpError } from '../../../server/platform/http/http-errors.ts';
import { settings } from '../../../site/settings.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { DeskSession } from '../../accounts/session.ts';
import { beginFactor, finishFactor, type NewFactor } from '../../accounts/set-up.ts';
import { toRejection, type SignInRejection } from '../../accounts/sign-in.ts';
import type { DeskOptions } from '../../desk-options.ts';
import type { DeskRequest, SignedInRequest } from '../../routes.ts';
import type { SecondFactorPageProps } from './SetUpPages.tsx';

/** Begins a second factor, and shows it. */
export async function showNewFactor(
  { accounts, renderPage }: DeskOptions,
  { context, session, caller }: SignedInRequest,
): Promise<Response> {
  const begun = await beginFactor(accounts, session, caller);
  return context.html(renderPage('secondFactor', describeFactor(accounts, session, begun)));
}

/**
 * Verifies the first code of a second factor. Its recovery codes are shown in the response itself, because a redirect
 * would require storing them.
 */
export async function acceptNewFactor(
  { accounts, renderPage, cookie, database, clock }: DeskOptions,
  request: SignedInRequest,
): Promise<Response> {
  const { context, session, fields } = request;
  const begun = readBegun(request);
  const typed = { factorId: begun.factorId, code: fields.get('code') ?? '' };
  const set = await finishFactor(accounts, session, typed, request.caller);
  if (!set.ok) {
    const page = describeFactor(accounts, session, begun, toRejection(set));
    return context.html(renderPage('secondFactor', page), 422);
  }
  cookie.write(context, set.session.token);
  const entry = { actor: session.person.id, action: { action: 'set-up-factor' } } as const;
  await recordActivity(database.query, [entry], clock());
  const areRenewed = session.factorId !== undefined;
  const page = { codes: set.recoveryCodes, areRenewed, now: clock() };
  return context.html(renderPage('recoveryCodes', page));
}

/** A user who has a second factor already replaces it. */
function describeFactor(
  { isFactorRequired }: Accounts,
  { person, factorId: earlier }: DeskSession,
  { factorId, secret }: NewFactor,
  rejection?: SignInRejection,
): SecondFactorPageProps {
  // The name that authenticator apps show.
  const issuer = encodeURIComponent(settings.brand.name);
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(person.email)}?secret=${secret}&issuer=${issuer}`;
  return {
    uri,
    picture: renderSVG(uri, { ecc: 'M', border: 4 }),
    factorId,
    secret,
    rejection,
    isAnother: earlier !== undefined,
    canSkip: !isFactorRequired,
  };
}

/** The page carries the secret that it shows; the factor's own row identifies its user. */
function readBegun({ fields }: DeskRequest): NewFactor {
  const secret = fields.get('secret') ?? '';
  if (!/^[A-Z2-7]{16,64}$/.test(secret)) {
    throw new HttpError(422, 'invalid_fields', 'The form is incomplete. Open its page again.');
  }
  return { factorId: fields.get('factor') ?? '', secret };
}
