import type { Diagnostic } from '../../contract/diagnostic.ts';

/** What `deploy/compose.yaml` sets itself, ignoring `deploy/site.env`, from these variables in `deploy/.env`. */
const composeVariables: Readonly<Record<string, string>> = {
  SITE_URL: 'SITE_DOMAIN',
  DESK_URL: 'DESK_DOMAIN',
  PUBLIC_SUPABASE_URL: 'PUBLIC_SUPABASE_URL',
  PUBLIC_SUPABASE_ANON_KEY: 'PUBLIC_SUPABASE_ANON_KEY',
};

/** A diagnostic about a setting of the server, with the files where such settings are. */
export function aboutSetting(name: string, problem: string, remedy: string): Diagnostic {
  const variable = composeVariables[name];
  const withContainers = variable ? `${variable} in deploy/.env` : 'deploy/site.env';
  const places = `${withContainers} with containers, /etc/relational-selling-site.env under systemd`;
  return {
    file: 'environment',
    problem,
    remedy: `${remedy} ${name} belongs in the settings of the server: ${places}.`,
  };
}
