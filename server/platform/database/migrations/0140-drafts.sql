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
