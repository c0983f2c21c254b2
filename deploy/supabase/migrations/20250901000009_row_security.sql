-- Made from server/platform/database/migrations/0009-row-security.postgres.sql by `npm run write:supabase`.
set search_path = site;

-- As with the tables before: only the server, which owns them, reads or writes a row.
alter table notices enable row level security;

insert into migrations (name, applied_at) values ('0009-row-security.postgres.sql', extract(epoch from now()) * 1000);
reset search_path;
