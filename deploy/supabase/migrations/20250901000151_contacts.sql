-- Made from server/platform/database/migrations/0151-contacts.sql by `npm run write:supabase`.
set search_path = site;

-- The latest lead of an address is found without reading its others.
drop index leads_email;
create index leads_email on leads (lower(email), received_at, id);

insert into migrations (name, applied_at) values ('0151-contacts.sql', extract(epoch from now()) * 1000);
reset search_path;
