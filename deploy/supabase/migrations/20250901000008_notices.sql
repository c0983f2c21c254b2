-- Made from server/platform/database/migrations/0008-notices.sql by `npm run write:supabase`.
set search_path = site;

-- What the owner was told of in summary, so that a restart tells nothing twice.
create table notices (
  name text primary key,
  -- what happened before this instant was in it
  covers_until bigint not null
);

insert into migrations (name, applied_at) values ('0008-notices.sql', extract(epoch from now()) * 1000);
reset search_path;
