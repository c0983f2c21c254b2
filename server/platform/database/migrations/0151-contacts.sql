-- The latest lead of an address is found without reading its others.
drop index leads_email;
create index leads_email on leads (lower(email), received_at, id);
