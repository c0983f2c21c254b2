-- The channels the server delivers to, as it noted at its start: the owner's commands are started with other settings.
create table channels (
  name text primary key,
  -- where it leads: the folder of one that writes files, a digest of a webhook's address
  target text not null,
  -- one that is not set any more stays known: its files are still in its folder, and it may come back
  is_set integer not null
);
