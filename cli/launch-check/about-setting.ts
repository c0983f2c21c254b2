import type { Diagnostic } from '../../contract/diagnostic.ts';

/** A diagnostic about a setting of the server, with the files where such settings are. */
export function aboutSetting(name: string, problem: string, remedy: string): Diagnostic {
  const places = 'deploy/site.env with containers, /etc/relational-selling-site.env under systemd';
  return {
    file: 'environment',
    problem,
    remedy: `${remedy} ${name} belongs in the settings of the server: ${places}.`,
  };
}
