-- Test submissions that are on their way: only a key that stands here makes a lead a test.
create table canaries (
  key text primary key,
  started_at bigint not null
);
