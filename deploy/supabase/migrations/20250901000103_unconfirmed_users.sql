-- Made from server/platform/database/migrations/0103-unconfirmed-users.sql by `npm run write:supabase`.
set search_path = site;

-- When somebody last asked for a user to be created whose address nobody has confirmed; null for one whom an administrator created.
-- What a stranger left in such a user does not outlast the next request, and the user is deleted when nobody confirms in time.
alter table auth_users add column signed_up_at bigint;

update auth_users set signed_up_at = created_at
where invited_at is null and email_confirmed_at is null and phone_confirmed_at is null and is_anonymous = 0;

create index auth_users_signed_up on auth_users (signed_up_at);

insert into migrations (name, applied_at) values ('0103-unconfirmed-users.sql', extract(epoch from now()) * 1000);
reset search_path;
