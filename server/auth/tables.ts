/** The columns of the `auth_*` tables; names and meaning are those of Supabase Auth. Instants are milliseconds. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    auth_users: UserRow;
    auth_identities: IdentityRow;
    auth_sessions: SessionRow;
    auth_mfa_amr_claims: AmrClaimRow;
    auth_mfa_factors: FactorRow;
    auth_mfa_challenges: ChallengeRow;
    auth_flow_state: FlowStateRow;
    auth_one_time_tokens: OneTimeTokenRow;
    auth_audit_log_entries: AuditRow;
    auth_mails: MailRow;
  }
}

export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  /** A PHC string; null for a user without a password. */
  encrypted_password: string | null;
  email_confirmed_at: number | null;
  invited_at: number | null;
  confirmation_sent_at: number | null;
  recovery_sent_at: number | null;
  email_change: string;
  email_change_sent_at: number | null;
  email_change_confirm_status: number;
  last_sign_in_at: number | null;
  /** JSON object. */
  raw_app_meta_data: string;
  /** JSON object. */
  raw_user_meta_data: string;
  created_at: number;
  updated_at: number;
  phone: string | null;
  phone_confirmed_at: number | null;
  phone_change: string;
  phone_change_sent_at: number | null;
  reauthentication_sent_at: number | null;
  banned_until: number | null;
  deleted_at: number | null;
  is_anonymous: number;
  /** The last public request for this user; null for one whom an administrator created. */
  signed_up_at: number | null;
}

export interface IdentityRow {
  id: string;
  provider_id: string;
  user_id: string;
  /** JSON object: the provider's data about the person. */
  identity_data: string;
  provider: string;
  last_sign_in_at: number | null;
  created_at: number;
  updated_at: number;
}

type AssuranceLevel = 'aal1' | 'aal2';

export interface SessionRow {
  id: string;
  user_id: string;
  created_at: number;
  updated_at: number;
  factor_id: string | null;
  aal: AssuranceLevel;
  not_after: number | null;
  refreshed_at: number;
  user_agent: string | null;
  ip: string | null;
  refresh_token_hmac_key: string;
  refresh_token_counter: number;
}

/** How a session was signed into, in the words of Supabase's `amr` claim. */
export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'anonymous';

export interface AmrClaimRow {
  session_id: string;
  authentication_method: AuthenticationMethod;
  created_at: number;
  updated_at: number;
}

export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string;
  factor_type: 'totp' | 'phone';
  status: 'unverified' | 'verified';
  created_at: number;
  updated_at: number;
  secret: string | null;
  phone: string | null;
  last_challenged_at: number | null;
  last_used_step: number | null;
}

export interface ChallengeRow {
  id: string;
  factor_id: string;
  created_at: number;
  verified_at: number | null;
  ip_address: string;
  otp_code: string | null;
}

export interface FlowStateRow {
  id: string;
  user_id: string | null;
  auth_code: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  code_challenge: string | null;
  provider_type: string;
  provider_code_verifier: string | null;
  provider_nonce: string | null;
  referrer: string | null;
  linking_target_id: string | null;
  authentication_method: AuthenticationMethod;
  auth_code_issued_at: number | null;
  created_at: number;
  updated_at: number;
}

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

export interface OneTimeTokenRow {
  id: string;
  user_id: string;
  token_type: OneTimeTokenType;
  token_hash: string;
  code_hash: string;
  relates_to: string;
  flow_state_id: string | null;
  created_at: number;
}

interface AuditRow {
  id: string;
  payload: string;
  created_at: number;
  ip_address: string;
}

interface MailRow {
  id: string;
  /** Encrypted JSON: the mail. */
  envelope: string;
  state: 'pending' | 'delivering' | 'abandoned';
  attempts: number;
  created_at: number;
  next_attempt_at: number;
  settled_at: number | null;
  last_error: string | null;
}
