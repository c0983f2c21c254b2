-- Made from server/platform/database/migrations/0141-row-security.postgres.sql by `npm run write:supabase`.
set search_path = site;

-- As with the tables before: only the server, which owns them, reads or writes a row.
alter table drafts enable row level security;

insert into migrations (name, applied_at) values ('0141-row-security.postgres.sql', extract(epoch from now()) * 1000);
reset search_path;
