-- Made from server/platform/database/migrations/0102-row-security.postgres.sql by `npm run write:supabase`.
set search_path = site;

-- As with the tables of leads: only the server, which owns them, reads or writes a row.
alter table auth_users enable row level security;
alter table auth_identities enable row level security;
alter table auth_sessions enable row level security;
alter table auth_mfa_amr_claims enable row level security;
alter table auth_mfa_factors enable row level security;
alter table auth_mfa_challenges enable row level security;
alter table auth_flow_state enable row level security;
alter table auth_one_time_tokens enable row level security;
alter table auth_audit_log_entries enable row level security;
alter table auth_recent_sends enable row level security;
alter table auth_mails enable row level security;

insert into migrations (name, applied_at) values ('0102-row-security.postgres.sql', extract(epoch from now()) * 1000);
reset search_path;
