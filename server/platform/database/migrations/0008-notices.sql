-- What the owner was told of in summary, so that a restart tells nothing twice.
create table notices (
  name text primary key,
  -- what happened before this instant was in it
  covers_until bigint not null
);
