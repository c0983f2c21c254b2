import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (variables: Record<string, string>) => {
  const result = readConfig(variables);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.config;
};
const problemsOf = (variables: Record<string, string>) => {
  const result = readConfig(variables);
  return result.ok ? [] : result.problems;
};

describe('the settings', () => {
  test('need nothing: leads go to a folder beside the data', () => {
    const config = read({ DATA_DIR: '/var/site', SMTP_URL: '' });
    expect(config.database).toEqual({ sqliteFile: '/var/site/site.sqlite' });
    expect(config.notifications).toMatchObject({ email: undefined, folder: '/var/site/outbox' });
    expect(config.port).toBe(4321);
  });

  test('report everything that is wrong at once, with an example', () => {
    const problems = problemsOf({ PORT: 'x', DATABASE_URL: 'mysql://a', LOG_LEVEL: 'loud' });
    expect(problems).toHaveLength(3);
    expect(problems[0]).toBe('PORT must be a port number from 0 to 65535, for example PORT=4321');
  });

  test.each([
    [{ SMTP_URL: 'smtp://mail.example.com' }, ['NOTIFY_FROM', 'NOTIFY_TO']],
    [{ NOTIFY_TO: 'a@example.com' }, ['SMTP_HOST', 'NOTIFY_FROM']],
    [{ BACKUP_FOLDER: '/mnt/backups' }, ['BACKUP_PASSPHRASE']],
    [{ WEBHOOK_URL: 'https://hooks.example.com' }, ['WEBHOOK_SECRET']],
    [
      { SMTP_HOST: 'm', SMTP_USER: 'u', NOTIFY_FROM: 'a@b.c', NOTIFY_TO: 'a@b.c' },
      ['SMTP_PASSWORD'],
    ],
  ])('stop the start when notifications are half set: %j', (variables, names) => {
    const problems = problemsOf(variables as Record<string, string>);
    expect(problems).toHaveLength(names.length);
    names.forEach((name, index) => {
      expect(problems[index]).toContain(`half set: ${name} must be`);
    });
  });

  test('make one address of a mail server and its login', () => {
    const { notifications } = read({
      SMTP_HOST: 'mail.example.com',
      SMTP_PORT: '465',
      SMTP_USER: 'a@b',
      SMTP_PASSWORD: 'p:w',
      NOTIFY_FROM: 'Site <site@example.com>',
      NOTIFY_TO: 'sales@example.com',
    });
    expect(notifications.email?.url).toBe('smtps://a%40b:p%3Aw@mail.example.com:465');
    expect(notifications.folder).toBeUndefined();
  });
});
