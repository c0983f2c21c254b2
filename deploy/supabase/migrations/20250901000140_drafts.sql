-- Made from server/platform/database/migrations/0140-drafts.sql by `npm run write:supabase`.
set search_path = site;

-- What is typed at the desk, until it is published: the whole source text of one file of the site each.
create table drafts (
  -- below site/, such as content/plans.yaml
  path text primary key,
  source text not null,
  -- SHA-256 of the file that the draft was begun from; null for a new file
  based_on text,
  -- grows with every change, also over a draft that was discarded and begun again
  revision bigint not null,
  saved_by text not null,
  saved_at bigint not null
);

insert into migrations (name, applied_at) values ('0140-drafts.sql', extract(epoch from now()) * 1000);
reset search_path;
