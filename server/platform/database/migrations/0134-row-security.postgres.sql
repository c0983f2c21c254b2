-- As with the tables before: only the server, which owns them, reads or writes a row.
alter table lead_notes enable row level security;
alter table delivery_attempts enable row level security;
alter table activity enable row level security;
alter table daily_counts enable row level security;
alter table incidents enable row level security;
