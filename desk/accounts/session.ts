import type { ServerSession } from '../../server/auth/auth.ts';
import type { Accounts } from './accounts.ts';

/** How far somebody has come on the way in. */
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
  /** The factor whose code is asked for; undefined for somebody who has none. */
  factorId: string | undefined;
}

const deskRoles = ['owner', 'colleague'] as const;
export type DeskRole = (typeof deskRoles)[number];

/** The session of a cookie, if it is one of somebody who has a role here. */
export async function readSession(
  accounts: Accounts,
  token: string,
): Promise<DeskSession | undefined> {
  const session = await accounts.auth.readSession(token);
  return session && toDeskSession(accounts, session);
}

/** @returns undefined for somebody without a role: signing up through the public calls gives none */
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
