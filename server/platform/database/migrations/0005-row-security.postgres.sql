-- A hosted PostgreSQL may answer the public under an anonymous role, as Supabase does with every table of the schema `public`.
-- Without a policy nobody but the owner of the tables, the server, reads or writes a row.
alter table migrations enable row level security;
alter table leads enable row level security;
alter table outbox enable row level security;
alter table intake enable row level security;
alter table erasures enable row level security;
alter table canaries enable row level security;
alter table trials enable row level security;
