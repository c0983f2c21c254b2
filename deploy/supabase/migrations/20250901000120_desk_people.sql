-- Made from server/platform/database/migrations/0120-desk-people.sql by `npm run write:supabase`.
set search_path = site;

-- Users of the desk. What they may do is their role, which `auth_users` has; this finds them among everybody who signed up.
create table desk_people (
  user_id text primary key references auth_users (id) on delete cascade,
  is_owner integer not null,
  joined_at bigint not null
);

-- At most one owner, also when a set-up link is used twice at once.
create unique index desk_people_owner on desk_people (is_owner) where is_owner = 1;

create table desk_links (
  -- of the token in the link, which is kept nowhere
  token_hash text primary key,
  kind text not null,
  -- of an invitation
  email text,
  -- of somebody who lost password or phone
  user_id text references auth_users (id) on delete cascade,
  expires_at bigint not null
);

create table desk_recovery_codes (
  user_id text not null references auth_users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

insert into migrations (name, applied_at) values ('0120-desk-people.sql', extract(epoch from now()) * 1000);
reset search_path;
