import { closestMatch } from 'leven';
import { environmentSchema } from './environment.ts';

/** Removed settings, and what to set instead. */
const removedSettings: Readonly<Record<string, string>> = {
  SMTP_HOST: 'Set SMTP_URL=smtps://user:password@host:465',
  SMTP_PORT: 'It is part of SMTP_URL',
  SMTP_USER: 'It is part of SMTP_URL',
  SMTP_PASSWORD: 'It is part of SMTP_URL, with %40 for @ and %3A for :',
  METRICS_HOST: 'Set METRICS_PORT=host:port',
  MAX_CONNECTIONS: 'At most 2,000 connections are open at the same time',
  MAX_CONNECTIONS_PER_ADDRESS: 'One address may have 200 connections',
  REPEAT_WINDOW_MINUTES: 'Equal submissions within 10 minutes are one',
  AUTH_SMS: 'Set AUTH_PHONE=file',
  AUTH_ACCESS_TOKEN_SECONDS: 'An access token lives for an hour',
  AUTH_OIDC_NAME: 'It is part of AUTH_OIDC_URL',
  AUTH_OIDC_ISSUER: 'Set AUTH_OIDC_URL=https://client-id:client-secret@issuer#name',
  AUTH_OIDC_CLIENT_ID: 'It is part of AUTH_OIDC_URL',
  AUTH_OIDC_CLIENT_SECRET: 'It is part of AUTH_OIDC_URL',
  BACKUP_PASSPHRASE: 'Set BACKUP_KEY to the passphrase',
  BACKUP_RECIPIENT: 'Set BACKUP_KEY to the public key',
  BACKUP_IDENTITY: 'Set BACKUP_KEY to the secret key',
  BACKUP_KEEP: 'The folder keeps 14 backups',
  BACKUP_HOURS: 'With BACKUP_FOLDER the server makes a backup every day',
};

/** Names that the build, the edge functions and other tools read. */
const readElsewhere = ['PUBLIC_SUPABASE_ANON_KEY', 'DELIVERY_SECRET', 'SITE_DOMAIN'];

/** With more wrong letters it is another name. */
const maxDistance = 2;

/** A message for each removed setting that is still set. */
export function findRemovedSettings(variables: NodeJS.ProcessEnv): string[] {
  return Object.entries(removedSettings)
    .filter(([name]) => variables[name] !== undefined)
    .map(([name, instead]) => `${name} is no longer a setting. ${instead}, and unset ${name}.`);
}

/**
 * A question for each name that is close to that of a setting. Names without an underscore belong to other
 * programs.
 */
export function findMisspelledSettings(variables: NodeJS.ProcessEnv): string[] {
  const known = [...environmentSchema.keyof().options, ...readElsewhere];
  const candidates = [...known, ...Object.keys(removedSettings)];
  return Object.keys(variables)
    .filter((name) => name.includes('_') && !candidates.includes(name))
    .flatMap((name) => {
      const closest = closestMatch(name, candidates, { maxDistance });
      if (closest === undefined) return [];
      const [meant = closest] = /\b[A-Z]+(?:_[A-Z]+)+\b/.exec(removedSettings[closest] ?? '') ?? [];
      return `${name} is not a setting: did you mean ${meant}?`;
    });
}
