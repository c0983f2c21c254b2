-- How many new leads each server process took in on each day: what the stored leads are compared with.
create table intake (
  day text not null,
  writer text not null,
  taken integer not null,
  primary key (day, writer)
);

-- What is left of an erased lead: that there was one, and why it went. No personal data.
create table erasures (
  reference text primary key,
  received_at bigint not null,
  erased_at bigint not null,
  reason text not null check (reason in ('request', 'retention', 'canary'))
);
