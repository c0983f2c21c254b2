import { readdirSync, readFileSync } from 'node:fs';

const source = 'server/platform/database/migrations';

/** A date that precedes every migration number of the server, because the hosted backend orders by date. */
const datePrefix = '2025090100';

const schema = `-- The tables of the site are in a schema of their own, which the public interface does not serve; even if it did, nobody
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
`;

/** The server's migrations for the hosted backend, one file for each, after one that creates their schema. */
export function hostedMigrations() {
  const names = readdirSync(source).filter((name) => /(?<!\.sqlite)\.sql$/.test(name));
  const files = names.toSorted().map((name) => {
    const number = name.slice(0, 4);
    const rest = name
      .slice(5)
      .replaceAll(/\.postgres\.sql$|\.sql$/g, '')
      .replaceAll('-', '_');
    const text = inSchema(name, readFileSync(`${source}/${name}`, 'utf8'));
    return { name: `${datePrefix}${number}_${rest}.sql`, text };
  });
  return [{ name: `${datePrefix}0000_schema.sql`, text: schema }, ...files];
}

function inSchema(name: string, text: string): string {
  return [
    `-- Made from ${source}/${name} by \`npm run write:supabase\`.`,
    'set search_path = site;',
    '',
    text.trimEnd(),
    '',
    `insert into migrations (name, applied_at) values ('${name}', extract(epoch from now()) * 1000);`,
    'reset search_path;',
    '',
  ].join('\n');
}
