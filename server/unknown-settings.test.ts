import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const warningsOf = (variables: Record<string, string>) => {
  const result = readConfig(variables);
  return result.ok ? result.config.warnings : result.problems;
};

describe('an unknown setting', () => {
  test.each([
    ['SMPT_HOST', 'SMTP_URL'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['NOTIFY_TOO', 'NOTIFY_TO'],
    ['LEAD_RETENTION', 'LEAD_RETENTION_DAYS'],
    ['PUBLIC_SUPABASE_ANON_KEYS', 'PUBLIC_SUPABASE_ANON_KEY'],
  ])('%s causes a warning when it resembles a known one', (name, meant) => {
    expect(warningsOf({ [name]: 'x' })).toEqual([
      `${name} is not a setting: did you mean ${meant}?`,
    ]);
  });

  test.each(['PATH', 'POST', 'HOSTNAME', 'npm_lifecycle_event', 'NODE_ENV', 'DELIVERY_SECRET'])(
    '%s is ignored, because other programs read it',
    (name) => {
      expect(warningsOf({ [name]: 'x' })).toEqual([]);
    },
  );
});
