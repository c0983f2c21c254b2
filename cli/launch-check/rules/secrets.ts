import { unescape } from 'node:querystring';
import type { z } from 'zod';
import { environmentSchema, readMeta } from '../../../server/environment.ts';
import type { Rule } from '../rule.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import { aboutSetting } from '../about-setting.ts';

/** Variables that contain a secret, or an address with a secret in it. */
const secretVariables = [
  ...environmentSchema.keyof().options.filter((name) => readMeta(name).isSecret),
  // For hosted Supabase: the key that its schedule sends.
  'DELIVERY_SECRET',
];

/** Their documentation has an example of each. */
const settings: Readonly<Record<string, z.ZodType>> = environmentSchema.shape;

/** What examples and templates use in place of a secret. */
const defaults =
  /^(?:password|passwort|secret|admin|root|postgres|letmein|test|123456\d*|a-long-.*)$|change.?me|replace|placeholder|example|^your[-_ ]/i;

/** Finds invalid settings, and secrets that are copied from the documentation. */
export const checkSecrets: Rule = ({ environment }) => [
  ...environment.problems.map((problem) =>
    aboutSetting(
      /[A-Z][A-Z_]+/.exec(problem)?.[0] ?? '',
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
        name,
        `${name} has a default or example value that everybody knows.`,
        'Set one of your own; as a secret, for example, the output of `openssl rand -base64 32`.',
      ),
    ];
  }),
];

/** The password of an address, or the value itself. Like the server it keeps a `%` that escapes nothing. */
function readSecret(value: string): string | undefined {
  if (!value.includes('://')) return value;
  return URL.canParse(value) ? unescape(new URL(value).password) || undefined : value;
}

function isDefault(secret: string | undefined): boolean {
  if (secret === undefined) return false;
  return defaults.test(secret) || new Set(secret.replace(/^whsec_/, '')).size < 5;
}
