-- Made from server/platform/database/migrations/0134-row-security.postgres.sql by `npm run write:supabase`.
set search_path = site;

-- As with the tables before: only the server, which owns them, reads or writes a row.
alter table lead_notes enable row level security;
alter table delivery_attempts enable row level security;
alter table activity enable row level security;
alter table daily_counts enable row level security;
alter table incidents enable row level security;

insert into migrations (name, applied_at) values ('0134-row-security.postgres.sql', extract(epoch from now()) * 1000);
reset search_path;
