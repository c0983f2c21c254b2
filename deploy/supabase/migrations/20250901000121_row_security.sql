-- Made from server/platform/database/migrations/0121-row-security.postgres.sql by `npm run write:supabase`.
set search_path = site;

-- As with the tables before: only the server, which owns them, reads or writes a row.
alter table desk_people enable row level security;
alter table desk_links enable row level security;
alter table desk_recovery_codes enable row level security;

insert into migrations (name, applied_at) values ('0121-row-security.postgres.sql', extract(epoch from now()) * 1000);
reset search_path;
