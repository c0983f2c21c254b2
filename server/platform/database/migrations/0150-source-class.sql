-- Where a lead came from, as `classifySource` in server/numbers/source.ts says; empty until it is filled. A server of an earlier version does
-- not write it.
alter table leads add column source_class text not null default '';
create index leads_unclassified on leads (id) where source_class = '';

-- The views of the desk by source, each with the conditions of `isInView` in server/follow-up/views.ts.
create index leads_source on leads (source_class, received_at, id) where is_canary = 0 and spam_at is null;
create index leads_followed_source on leads (source_class, follow_up, received_at, id) where is_canary = 0 and spam_at is null and status = 'accepted';
create index leads_quarantined_source on leads (source_class, received_at, id) where is_canary = 0 and spam_at is null and status = 'quarantined';
