interface Script {
  name: string;
  text: string;
}

/** A date that precedes every migration number of the server, because the hosted backend orders by date. */
const datePrefix = '2025090100';

const schema = `-- The tables of the site stand in a schema of their own, which the public interface does not serve; even if it did, nobody
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
export function writeMigrations(scripts: readonly Script[]): Script[] {
  const files = scripts.map(({ name, text }) => {
    const number = name.slice(0, 4);
    const rest = name
      .slice(5)
      .replaceAll(/\.postgres\.sql$|\.sql$/g, '')
      .replaceAll('-', '_');
    return { name: `${datePrefix}${number}_${rest}.sql`, text: inSchema(name, text) };
  });
  return [{ name: `${datePrefix}0000_schema.sql`, text: schema }, ...files];
}

function inSchema(name: string, text: string): string {
  return [
    `-- Made from server/platform/database/migrations/${name} by \`npm run write:supabase\`.`,
    'set search_path = site;',
    '',
    text.trimEnd(),
    '',
    `insert into migrations (name, applied_at) values ('${name}', extract(epoch from now()) * 1000);`,
    'reset search_path;',
    '',
  ].join('\n');
}

/** The packages that the functions import, in the server's versions. */
const packages = [
  '@scure/base',
  'disposable-email-domains-js',
  'hono',
  'kysely',
  'leven',
  'nodemailer',
  'pg',
  'standardwebhooks',
  'zod',
];

/** A function's `deno.json`. */
export function writeDenoConfig(versions: Readonly<Record<string, string>>): string {
  const imports = packages.flatMap((name) => {
    const version = versions[name];
    if (version === undefined) throw new Error(`${name} is no dependency any more.`);
    return [
      [name, `npm:${name}@${version}`],
      [`${name}/`, `npm:/${name}@${version}/`],
    ];
  });
  return `${JSON.stringify({ imports: Object.fromEntries(imports) }, null, 2)}\n`;
}
