-- Made from server/platform/database/migrations/0142-view-indexes.sql by `npm run write:supabase`.
set search_path = site;

-- The views of the desk: in place of `leads_view`, indexes that alone answer a count. PostgreSQL reads the row for each entry of an
-- index on an expression. `isInView` in server/follow-up/views.ts has the same conditions.
create index leads_followed on leads (follow_up, received_at, id) where is_canary = 0 and spam_at is null and status = 'accepted';
create index leads_quarantined on leads (received_at, id) where is_canary = 0 and spam_at is null and status = 'quarantined';
create index leads_confirmed_spam on leads (received_at, id) where is_canary = 0 and spam_at is not null;
drop index leads_view;

insert into migrations (name, applied_at) values ('0142-view-indexes.sql', extract(epoch from now()) * 1000);
reset search_path;
