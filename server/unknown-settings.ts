import { closestMatch } from 'leven';
import { environmentSchema } from './environment.ts';

/** Names of settings in other programs, with their names here. */
const namedElsewhere: Readonly<Record<string, string>> = {
  SMTP_HOST: 'SMTP_URL',
  SMTP_PORT: 'SMTP_URL',
  SMTP_USER: 'SMTP_URL',
  SMTP_PASSWORD: 'SMTP_URL',
};

/** Names that the build, the edge functions and other tools read. */
const readElsewhere = ['PUBLIC_SUPABASE_ANON_KEY', 'DELIVERY_SECRET', 'SITE_DOMAIN'];

/** A name with more wrong letters is unrelated. */
const maxDistance = 2;

/** A question for each name that resembles a setting. Names without an underscore belong to other programs. */
export function findMisspelledSettings(variables: NodeJS.ProcessEnv): string[] {
  const known = [...environmentSchema.keyof().options, ...readElsewhere];
  const candidates = [...known, ...Object.keys(namedElsewhere)];
  return Object.keys(variables)
    .filter((name) => name.includes('_') && !known.includes(name))
    .flatMap((name) => {
      const closest =
        closestMatch(name, candidates, { maxDistance }) ??
        candidates.find((other) => other.startsWith(`${name}_`));
      if (closest === undefined) return [];
      return `${name} is not a setting: did you mean ${namedElsewhere[closest] ?? closest}?`;
    });
}
