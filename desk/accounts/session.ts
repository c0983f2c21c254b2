import type { ServerSession } from '../../server/auth/auth.ts';
import type { Accounts } from './accounts.ts';

/** The stages of signing in. */
export type SessionStage = 'setting-up-factor' | 'password-shown' | 'signed-in';

interface DeskPerson {
  id: string;
  email: string;
  isOwner: boolean;
}

export interface DeskSession {
  id: string;
  token: string;
  stage: SessionStage;
  person: DeskPerson;
  /** The factor to verify; undefined for a user without one. */
  factorId: string | undefined;
}

const deskRoles = ['owner', 'colleague'] as const;
export type DeskRole = (typeof deskRoles)[number];

/** The session of a cookie, if its user has a role at the desk. */
export async function readSession(
  accounts: Accounts,
  token: string,
  countsAsUse = true,
): Promise<DeskSession | undefined> {
  const session = await accounts.auth.readSession(token, countsAsUse);
  return session && toDeskSession(accounts, session);
}

/** @returns undefined for a user without a role: public sign-up gives none */
export function toDeskSession(
  { isFactorRequired }: Accounts,
  { id, token, user, aal }: ServerSession,
): DeskSession | undefined {
  const role = deskRoles.find((name) => name === user.deskRole);
  if (!role || user.email === null) return undefined;
  const factorId = user.factors.find(({ type }) => type === 'totp')?.id;
  const hasShown = aal === 'aal2';
  const isAsked = !hasShown && user.factors.length > 0;
  const isMissing = !hasShown && isFactorRequired;
  return {
    id,
    token,
    stage: isAsked ? 'password-shown' : isMissing ? 'setting-up-factor' : 'signed-in',
    person: { id: user.id, email: user.email, isOwner: role === 'owner' },
    factorId,
  };
}
