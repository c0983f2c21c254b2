import { unescape } from 'node:querystring';
import type { z } from 'zod';
import { environmentSchema } from '../../../server/environment.ts';
import type { Rule } from '../rule.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import { aboutSetting } from '../settings-places.ts';

/** Variables that contain a secret, or an address with a secret in it. */
const secretVariables = [
  'SMTP_URL',
  'WEBHOOK_SECRET',
  'CHALLENGE_SECRET',
  'DATABASE_URL',
  'AUTH_JWT_SECRET',
  'AUTH_OIDC_URL',
  'BACKUP_KEY',
  // For hosted Supabase: the key that its schedule sends.
  'DELIVERY_SECRET',
];

/** The examples from the documentation of the settings. */
const settings: Readonly<Record<string, z.ZodType>> = environmentSchema.shape;

/** What examples and templates use in place of a secret. */
const defaults =
  /^(?:password|passwort|secret|admin|root|postgres|letmein|test|123456\d*|a-long-.*)$|change.?me|replace|placeholder|example|^your[-_ ]/i;

/**
 * Finds secrets that are missing, invalid, copied from the documentation, or readable by every account of the
 * machine.
 */
export const checkSecrets: Rule = ({ environment, secretFiles }) => [
  ...environment.problems.map((problem) =>
    aboutSetting(
      environment.placeOf(/[A-Z][A-Z_]+/.exec(problem)?.[0] ?? ''),
      problem,
      'Correct it as described; the server does not start with it.',
    ),
  ),
  ...secretVariables.flatMap((name): Diagnostic[] => {
    const value = environment.variables[name];
    const isExample = value === settings[name]?.meta()?.['example'];
    if (!value || !(isExample || isDefault(readSecret(value)))) return [];
    return [
      aboutSetting(
        environment.placeOf(name),
        `${name} has a default or example value that everybody knows.`,
        'Set a secret of your own, for example from `openssl rand -base64 32`.',
      ),
    ];
  }),
  ...findMissingKey(environment),
  ...secretFiles
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ file }) => ({
      file,
      problem: 'Other users of this machine can read the keys in this file.',
      remedy: `Run \`chmod 600 ${file}\`.`,
    })),
];

function findMissingKey({ variables, placeOf }: Parameters<Rule>[0]['environment']): Diagnostic[] {
  if (!variables['PUBLIC_SUPABASE_URL'] || variables['PUBLIC_SUPABASE_ANON_KEY']) return [];
  return [
    aboutSetting(
      placeOf('PUBLIC_SUPABASE_URL'),
      'A hosted Supabase is set, but not its public key.',
      'Set PUBLIC_SUPABASE_ANON_KEY too, then build again.',
    ),
  ];
}

/** The password of an address, or the value itself. Like the server it keeps a `%` that escapes nothing. */
function readSecret(value: string): string | undefined {
  if (!value.includes('://')) return value;
  return URL.canParse(value) ? unescape(new URL(value).password) || undefined : value;
}

function isDefault(secret: string | undefined): boolean {
  if (secret === undefined) return false;
  return defaults.test(secret) || new Set(secret.replace(/^whsec_/, '')).size < 5;
}
