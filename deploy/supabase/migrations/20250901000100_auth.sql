-- Made from server/platform/database/migrations/0100-auth.sql by `npm run write:supabase`.
set search_path = site;

-- The tables and columns of Supabase Auth's schema `auth`, as far as they are used here; `users -- export` writes inserts for that schema.
-- Portable types: an instant is milliseconds in a bigint, truth an integer 0 or 1, JSON and UUIDs text.
create table auth_users (
  id text primary key,
  aud text not null,
  role text not null,
  email text,
  encrypted_password text,
  email_confirmed_at bigint,
  invited_at bigint,
  confirmation_sent_at bigint,
  recovery_sent_at bigint,
  email_change text not null default '',
  email_change_sent_at bigint,
  -- 1 once one of the two addresses of an e-mail change has confirmed
  email_change_confirm_status integer not null default 0,
  last_sign_in_at bigint,
  raw_app_meta_data text not null,
  raw_user_meta_data text not null,
  created_at bigint not null,
  updated_at bigint not null,
  phone text,
  phone_confirmed_at bigint,
  phone_change text not null default '',
  phone_change_sent_at bigint,
  reauthentication_sent_at bigint,
  banned_until bigint,
  deleted_at bigint,
  is_anonymous integer not null default 0
);

create unique index auth_users_email on auth_users (email);
create unique index auth_users_phone on auth_users (phone);
create index auth_users_created on auth_users (created_at);

create table auth_identities (
  id text primary key,
  provider_id text not null,
  user_id text not null references auth_users (id) on delete cascade,
  identity_data text not null,
  provider text not null,
  last_sign_in_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  unique (provider_id, provider)
);

create index auth_identities_user on auth_identities (user_id);

create table auth_sessions (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  created_at bigint not null,
  updated_at bigint not null,
  factor_id text,
  aal text not null check (aal in ('aal1', 'aal2')),
  not_after bigint,
  refreshed_at bigint not null,
  user_agent text,
  ip text,
  refresh_token_hmac_key text not null,
  -- how often the refresh token was rotated; a token carries the count it was made at
  refresh_token_counter bigint not null
);

create index auth_sessions_user on auth_sessions (user_id);

create table auth_mfa_amr_claims (
  session_id text not null references auth_sessions (id) on delete cascade,
  authentication_method text not null,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (session_id, authentication_method)
);

create table auth_mfa_factors (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  friendly_name text not null default '',
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null check (status in ('unverified', 'verified')),
  created_at bigint not null,
  updated_at bigint not null,
  -- encrypted with the key file's secret
  secret text,
  phone text,
  last_challenged_at bigint,
  -- the time step of the last accepted code, so that a code works once
  last_used_step bigint
);

create index auth_mfa_factors_user on auth_mfa_factors (user_id);

create table auth_mfa_challenges (
  id text primary key,
  factor_id text not null references auth_mfa_factors (id) on delete cascade,
  created_at bigint not null,
  verified_at bigint,
  ip_address text not null,
  -- a keyed hash of the code sent to a phone
  otp_code text,
  failed_attempts integer not null default 0
);

create index auth_mfa_challenges_created on auth_mfa_challenges (created_at);

create table auth_flow_state (
  id text primary key,
  user_id text references auth_users (id) on delete cascade,
  -- the hash of the code the browser exchanges
  auth_code text unique,
  code_challenge_method text,
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  provider_code_verifier text,
  provider_nonce text,
  referrer text,
  linking_target_id text references auth_users (id) on delete cascade,
  authentication_method text not null,
  auth_code_issued_at bigint,
  created_at bigint not null,
  updated_at bigint not null
);

create index auth_flow_state_created on auth_flow_state (created_at);

create table auth_one_time_tokens (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  token_type text not null,
  -- the hash of the token in the link
  token_hash text not null unique,
  -- a keyed hash of the short code sent beside the link
  code_hash text not null,
  failed_attempts integer not null default 0,
  -- the address or number it was sent to
  relates_to text not null,
  -- the challenge to answer when a browser started the flow with one
  flow_state_id text references auth_flow_state (id) on delete set null,
  created_at bigint not null,
  unique (user_id, token_type)
);

create index auth_one_time_tokens_address on auth_one_time_tokens (relates_to);

create table auth_audit_log_entries (
  id text primary key,
  payload text not null,
  created_at bigint not null,
  ip_address text not null
);

create index auth_audit_log_entries_created on auth_audit_log_entries (created_at);

-- When something was last sent to an address, kept whether or not anybody has it: the limit must not tell.
create table auth_recent_sends (
  address_hash text primary key,
  sent_at bigint not null
);

create index auth_recent_sends_sent on auth_recent_sends (sent_at);

insert into migrations (name, applied_at) values ('0100-auth.sql', extract(epoch from now()) * 1000);
reset search_path;
