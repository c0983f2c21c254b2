-- Servers that share a database each see only some incidents: one has ended when none has seen it for a while.
alter table incidents add column last_seen_at bigint not null default 0;
create index outbox_delivered on outbox (channel, settled_at) where state = 'delivered';
create index leads_canary on leads (received_at) where is_canary = 1;
