import type { Metadata } from '../users/metadata.ts';

/** What an administrator sets. */
export interface UserFields {
  /** The id of a user to be created; left out or empty for a new one. */
  id?: string;
  email: string;
  phone: string;
  role: string;
  password: string | undefined;
  /** A PHC string made elsewhere, in place of a password. */
  passwordHash: string;
  isEmailConfirmed: boolean;
  isPhoneConfirmed: boolean;
  userMetadata: Metadata | undefined;
  appMetadata: Metadata | undefined;
  /** `24h`, `10m30s`, or `none` to lift a ban; empty leaves it. */
  banDuration: string;
}

/** Leaves everything as it is. */
export const noChanges: UserFields = {
  email: '',
  phone: '',
  role: '',
  password: undefined,
  passwordHash: '',
  isEmailConfirmed: false,
  isPhoneConfirmed: false,
  userMetadata: undefined,
  appMetadata: undefined,
  banDuration: '',
};
