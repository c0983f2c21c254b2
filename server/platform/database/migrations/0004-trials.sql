-- When a test of the form last came through a channel: what shows that a notification setting works.
create table trials (
  channel text primary key,
  succeeded_at bigint not null
);
