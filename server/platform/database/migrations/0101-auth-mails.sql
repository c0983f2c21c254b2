-- Mails to users that still have to be sent. The envelope is encrypted, because it holds links that work; a sent mail is deleted.
create table auth_mails (
  id text primary key,
  envelope text not null,
  state text not null check (state in ('pending', 'delivering', 'abandoned')),
  attempts integer not null default 0,
  created_at bigint not null,
  next_attempt_at bigint not null,
  settled_at bigint,
  last_error text
);

create index auth_mails_due on auth_mails (state, next_attempt_at);
