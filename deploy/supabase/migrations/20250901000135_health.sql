-- Made from server/platform/database/migrations/0135-health.sql by `npm run write:supabase`.
set search_path = site;

-- Servers that share a database each see only some incidents: one has ended when none has seen it for a while.
alter table incidents add column last_seen_at bigint not null default 0;
create index outbox_delivered on outbox (channel, settled_at) where state = 'delivered';
create index leads_canary on leads (received_at) where is_canary = 1;

insert into migrations (name, applied_at) values ('0135-health.sql', extract(epoch from now()) * 1000);
reset search_path;
