-- Made from server/platform/database/migrations/0003-canaries.sql by `npm run write:supabase`.
set search_path = site;

-- Test submissions that are on their way: only a key that stands here makes a lead a test.
create table canaries (
  key text primary key,
  started_at bigint not null
);

insert into migrations (name, applied_at) values ('0003-canaries.sql', extract(epoch from now()) * 1000);
reset search_path;
