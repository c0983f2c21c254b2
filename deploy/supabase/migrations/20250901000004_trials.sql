-- Made from server/platform/database/migrations/0004-trials.sql by `npm run write:supabase`.
set search_path = site;

-- When a test of the form last came through a channel: what shows that a notification setting works.
create table trials (
  channel text primary key,
  succeeded_at bigint not null
);

insert into migrations (name, applied_at) values ('0004-trials.sql', extract(epoch from now()) * 1000);
reset search_path;
