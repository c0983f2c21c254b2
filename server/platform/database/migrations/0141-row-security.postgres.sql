-- As with the tables before: only the server, which owns them, reads or writes a row.
alter table drafts enable row level security;
