import { deskVariables } from '../desk/settings.ts';
import { z } from 'zod';
import { authVariables } from './auth/settings.ts';
import { backupVariables } from './backup/settings.ts';
import { channelVariables } from './notifications/channel-kinds.ts';
import { isNetwork } from './platform/network/networks.ts';
import { mergeSettings } from './platform/merge-settings.ts';
import { host, httpUrl, listOf, port, secret, visible, yesOrNo } from './platform/setting.ts';

const maxQuoteLength = 80;

const count = z.coerce.number().int().min(1);

const serverVariables = {
  HOST: host
    .default('127.0.0.1')
    .meta(visible('the name or IP address to listen on, without brackets or a port', '127.0.0.1')),
  PORT: port.default(4321).meta(visible('a port number from 0 to 65535', '4321')),
  SITE_URL: httpUrl
    .refine(isOnlyOrigin)
    .transform((url) => new URL(url).origin)
    .optional()
    .meta(visible('the public address of the site, without a path', 'https://www.example.com')),
  TRUSTED_PROXIES: listOf(z.string().refine(isNetwork))
    .optional()
    .meta(
      visible(
        'the IP addresses or networks of proxies whose x-forwarded-for is trusted',
        '127.0.0.1 10.0.0.0/8',
      ),
    ),
  PUBLIC_SUPABASE_URL: httpUrl
    .optional()
    .meta(visible('the address of a hosted Supabase', 'https://project.supabase.co')),
  DATA_DIR: z.string().default('data').meta(visible('a folder for the data', 'data')),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta(
      secret(
        'a PostgreSQL connection string (in its password %23 %2F %3F for # / ?)',
        'postgres://user:password@localhost:5432/site',
      ),
    ),
  DIST_DIR: z.string().default('dist').meta(visible('the folder of the built site', 'dist')),
};

const leadVariables = {
  LEADS_PER_ADDRESS_PER_HOUR: count
    .default(60)
    .meta(visible('the maximum number of submissions from one address in an hour', '60')),
  LEADS_PER_MINUTE: count
    .default(600)
    .meta(
      visible('the number of submissions in a minute beyond which the rest is quarantined', '600'),
    ),
  MX_LOOKUP: yesOrNo
    .default(true)
    .meta(visible('true to look up whether the domain of a lead takes mail, else false', 'true')),
  CHALLENGE_SECRET: z
    .string()
    .min(32)
    .optional()
    .meta(
      secret(
        'at least 32 characters, which sign proofs of work, the same on all servers; unset requires none',
        'x8Kq2mWbT7vRz0LpA4sDnH1yG6cFjE3u',
      ),
    ),
  LEAD_RETENTION_DAYS: count
    .max(36_500)
    .optional()
    .meta(
      visible(
        'the number of days after which a lead is erased, up to 36500; unset to keep it',
        '730',
      ),
    ),
};

const monitoringVariables = {
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .meta(visible('debug, info, warn, error or silent', 'info')),
  METRICS_PORT: z
    .preprocess(readListener, z.object({ host, port }))
    .optional()
    .meta(
      visible(
        'the port on which Prometheus reads /metrics on this machine, or host:port; unset for none',
        '9464',
      ),
    ),
  CANARY_MINUTES: count
    .max(10_080)
    .optional()
    .meta(visible('the minutes between two canaries, up to 10080; unset for none', '60')),
};

/**
 * Every setting that the server reads, by task, each with what it expects and an example. The documentation lists
 * them in this order.
 */
export const settingsByTask = {
  'Address and storage': serverVariables,
  Notifications: channelVariables,
  Leads: leadVariables,
  Backups: backupVariables,
  Monitoring: monitoringVariables,
  Sessions: authVariables,
  Desk: deskVariables,
} as const;

/** An empty or blank value counts as not set. */
export const environmentSchema = z.object(mergeSettings(Object.values(settingsByTask)));

export type Environment = z.infer<typeof environmentSchema>;
export type Variable = keyof Environment;

/** What a variable expects and what is wrong with it, with an example. */
export function describeVariable(name: Variable, problem: string, condition = ''): string {
  const { expects, example } = readMeta(name);
  return `${name} must be ${expects}${condition}, but ${problem}. Example: ${name}=${example}`;
}

/** What is wrong with a value. Quotes it on one line of a terminal, unless it may be secret. */
export function describeInvalidValue(name: Variable, value: string | undefined): string {
  if (value === undefined) return 'is not set';
  if (readMeta(name).isSecret || /:.*@/s.test(value)) return 'is not';
  const shown = value.slice(0, maxQuoteLength).replaceAll(/\p{C}/gu, '·');
  return `is '${shown}${value.length > maxQuoteLength ? '…' : ''}'`;
}

/** What the owner reads about a setting, and whether it is secret. */
export function readMeta(name: Variable) {
  return environmentSchema.shape[name].meta() as ReturnType<typeof visible>;
}

/** A port on this machine, or `host:port` with brackets around an IPv6 address. */
function readListener(value: unknown) {
  const [, name = '127.0.0.1', digits] = /^(?:(.+):)?(\d+)$/.exec(String(value)) ?? [];
  return { host: name.replaceAll(/^\[|\]$/g, ''), port: digits };
}

/** Every address of the site begins at its root. */
function isOnlyOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url?.href === `${url?.origin}/`;
}
