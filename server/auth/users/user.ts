import type { FactorRow, IdentityRow, UserRow } from '../tables.ts';

/** A user with everything the wire shows of one. */
export interface User extends UserRow {
  identities: IdentityRow[];
  factors: FactorRow[];
}

export type Metadata = Record<string, unknown>;

export function readMetadata(json: string): Metadata {
  return JSON.parse(json) as Metadata;
}

/** Sets what the changes name and removes what they set to null, as Supabase does. */
export function mergeMetadata(json: string, changes: Metadata): string {
  const merged = { ...readMetadata(json), ...changes };
  return JSON.stringify(
    Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)),
  );
}

export function isBanned(user: UserRow, now: number): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

export function hasVerifiedFactor(user: User): boolean {
  return user.factors.some((factor) => factor.status === 'verified');
}
