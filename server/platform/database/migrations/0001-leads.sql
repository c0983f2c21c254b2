create table leads (
  id text primary key,
  reference text not null unique,
  received_at bigint not null,
  first_name text not null,
  last_name text not null,
  company text not null,
  email text not null,
  -- the caller's key, or one made from the content and the time window
  idempotency_key text not null unique,
  content_hash text not null,
  status text not null check (status in ('accepted', 'quarantined')),
  spam_score integer not null,
  spam_reasons text not null,
  attribution text not null,
  consent_version text,
  is_canary integer not null default 0
);

create index leads_received on leads (received_at);

create table outbox (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  channel text not null,
  state text not null check (state in ('pending', 'delivering', 'delivered', 'abandoned')),
  attempts integer not null default 0,
  created_at bigint not null,
  -- when a pending delivery is due; when a delivering one counts as interrupted
  next_attempt_at bigint not null,
  settled_at bigint,
  last_error text,
  unique (lead_id, channel)
);

create index outbox_due on outbox (state, next_attempt_at);
