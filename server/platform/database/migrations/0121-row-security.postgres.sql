-- As with the tables before: only the server, which owns them, reads or writes a row.
alter table desk_people enable row level security;
alter table desk_links enable row level security;
alter table desk_recovery_codes enable row level security;
