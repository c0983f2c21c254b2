-- Outlasts a restart of the server, which would send the alarm of an active incident again.
alter table incidents add column notified_at bigint;
