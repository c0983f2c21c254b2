import { hash } from 'node:crypto';

declare module '../../server/platform/database/tables.ts' {
  interface Tables {
    desk_people: { user_id: string; is_owner: number; joined_at: number };
    desk_links: LinkRow;
    desk_recovery_codes: { user_id: string; code_hash: string };
  }
}

/**
 * The purpose of a link: the first owner, a colleague, a user whose password and second factor are reset, or one who
 * forgot the password.
 */
export type LinkTarget =
  | { kind: 'owner' }
  | { kind: 'invitation'; email: string }
  | { kind: 'reset' | 'password'; userId: string };

export type LinkKind = LinkTarget['kind'];

export interface LinkRow {
  token_hash: string;
  kind: LinkKind;
  email: string | null;
  user_id: string | null;
  expires_at: number;
}

/** The stored hash of a random secret, which is useless to a reader of the database. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
