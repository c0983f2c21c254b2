-- no page sends one
alter table leads drop column consent_version;
