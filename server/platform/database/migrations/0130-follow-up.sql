-- What the owner does with a lead after it was received. A server of an earlier version writes none of these columns.
alter table leads add column follow_up text not null default 'new' check (follow_up in ('new', 'in-progress', 'done'));
-- when a quarantined lead was confirmed as spam
alter table leads add column spam_at bigint;
-- the fields, the reference and the notes, folded for search; empty until it is filled
alter table leads add column search_text text not null default '';

-- `viewOf` in server/follow-up/views.ts has the same expression.
create index leads_view on leads ((case when spam_at is not null then 'spam' when status = 'quarantined' then 'quarantined' else follow_up end), received_at, id) where is_canary = 0;
create index leads_spam on leads (spam_at) where spam_at is not null;
create index leads_unsearchable on leads (id) where search_text = '';
create index leads_email on leads (lower(email));

create table lead_notes (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  written_at bigint not null,
  -- the user's id; null when a command wrote it
  author text,
  body text not null
);

create index lead_notes_lead on lead_notes (lead_id);

-- Attempts before the last one: what the outbox no longer says.
create table delivery_attempts (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  channel text not null,
  attempted_at bigint not null,
  -- null when it was delivered, and was sent again later
  error text
);

create index delivery_attempts_lead on delivery_attempts (lead_id);

-- Who did what. Leads are named by their reference, users by their id: no personal data of visitors.
create table activity (
  id text primary key,
  occurred_at bigint not null,
  -- the user's id; null for a command or the server itself
  actor text,
  action text not null,
  lead_reference text,
  -- what was changed together is undone together
  change_id text,
  details text not null
);

create index activity_lead on activity (lead_reference, id);
create index activity_change on activity (change_id) where change_id is not null;
