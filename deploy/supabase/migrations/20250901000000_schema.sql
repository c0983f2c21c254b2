-- The tables of the site stand in a schema of their own, which the public interface does not serve; even if it did, nobody
-- but their owner may read or write them.
create schema if not exists site;
revoke all on schema site from public;
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = role_name) then
      execute format('revoke all on schema site from %I', role_name);
      execute format('alter default privileges in schema site revoke all on tables from %I', role_name);
    end if;
  end loop;
end
$$;

-- The server's own record of what was applied, so that its commands work on this database too.
create table site.migrations (name text primary key, applied_at bigint not null);
