-- Daily counts without anything about a person.
create table daily_counts (
  -- in UTC, as in the lead reconciliation
  day text not null,
  counter text not null,
  entry_page text not null,
  source text not null,
  count integer not null,
  primary key (day, counter, entry_page, source)
);

create table incidents (
  id text primary key,
  kind text not null,
  channel text,
  message text not null,
  reason text,
  began_at bigint not null,
  -- null while it is active
  ended_at bigint
);

create index incidents_began on incidents (began_at);
create index incidents_active on incidents (id) where ended_at is null;
