import { renderSVG } from 'uqr';
import type { Caller } from '../../../server/auth/auth.ts';
import { HttpError } from '../../../server/platform/http/http-errors.ts';
import { settings } from '../../../site/settings.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { DeskSession } from '../../accounts/session.ts';
import { beginFactor, type NewFactor } from '../../accounts/set-up.ts';
import type { Refusal } from '../../accounts/sign-in.ts';
import type { DeskRequest } from '../../routes.ts';
import type { SecondFactorPageProps } from './SetUpPages.tsx';

/** The name that authenticator apps show. */
const issuer = (): string => settings.brand.name;

/**
 * Begins a second factor, for the page that shows it.
 *
 * @throws HttpError 429 when too many were begun
 */
export async function beginFactorPage(
  accounts: Accounts,
  session: DeskSession,
  caller: Caller,
): Promise<SecondFactorPageProps> {
  const begun = await beginFactor(accounts, session, caller);
  if (!begun) throw new HttpError(429, 'too_many', 'Wait five minutes, then open it again.');
  return describeFactor(accounts, session, begun, undefined);
}

/** A factor that was begun. A user who has one already replaces it. */
export function describeFactor(
  { isFactorRequired }: Accounts,
  { person, factorId: earlier }: DeskSession,
  { factorId, secret }: NewFactor,
  refusal: Refusal | undefined,
): SecondFactorPageProps {
  const label = `${encodeURIComponent(issuer())}:${encodeURIComponent(person.email)}`;
  const uri = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer())}`;
  return {
    picture: renderSVG(uri, { ecc: 'M', border: 4 }),
    factorId,
    secret,
    refusal,
    isAnother: earlier !== undefined,
    canSkip: !isFactorRequired,
  };
}

/** The page carries the secret that it shows; the factor's own row identifies its user. */
export function readBegun({ fields }: DeskRequest): NewFactor {
  const secret = fields.get('secret') ?? '';
  if (!/^[A-Z2-7]{16,64}$/.test(secret)) {
    throw new HttpError(422, 'invalid_fields', 'Open the page again.');
  }
  return { factorId: fields.get('factor') ?? '', secret };
}
