import { join } from 'node:path';
import {
  describeVariable,
  environmentSchema,
  type Environment,
  type Variable,
} from './environment.ts';
import type { MailRoute } from './auth/mail/mail-sender.ts';
import { oidcVariables, readAuthSettings, type AuthSettings } from './auth/settings.ts';
import { isEncryptionMissing, readBackupSettings, type BackupSettings } from './backup/settings.ts';
import { dayMs, minuteMs } from './platform/time/clock.ts';
import { hostInUrl, httpOrigin } from './platform/http/http-origin.ts';
import { findPlainConnection } from './platform/network/plain-connection.ts';

/** How the owner is told about a lead; at least one is always there. */
export interface NotificationConfig {
  email: { url: string; from: string; to: string } | undefined;
  /** Notifications as `.eml` files; the only channel when no other is set. */
  folder: string | undefined;
  webhooks: { urls: readonly string[]; secret: string } | undefined;
  chatUrl: string | undefined;
  allowPrivateTargets: boolean;
}

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  distDir: string;
  pageHashesFile: string;
  database: { sqliteFile: string } | { postgresUrl: string };
  logLevel: Environment['LOG_LEVEL'];
  /** The hosted backend the pages call; undefined when they call this server. */
  hostedBackendUrl: string | undefined;
  /** Where visitors reach the site; undefined when only the server's own address is known. */
  siteUrl: string | undefined;
  trustedProxies: readonly string[];
  notifications: NotificationConfig;
  auth: AuthSettings;
  maxConnections: number;
  maxConnectionsPerAddress: number;
  /** Where Prometheus reads; undefined when it does not. */
  metrics: { host: string; port: number } | undefined;
  backup: BackupSettings;
  /** How mails to users leave. */
  userMail: MailRoute;
  /** How long equal content without an idempotency key is one submission. */
  repeatWindowMs: number;
  leadsPerAddressPerHour: number;
  leadsPerMinute: number;
  isLookingUpMailDomains: boolean;
  /** What signs the challenges that the form solves; undefined for none. */
  challengeSecret: string | undefined;
  /** Undefined keeps leads for ever. */
  leadRetentionMs: number | undefined;
  /** Undefined sends no test leads by itself. */
  canaryIntervalMs: number | undefined;
  /** A sentence for each setting that works, and that the owner should think about; for the log at the start. */
  warnings: readonly string[];
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Reads every setting, or reports everything that is wrong with them at once. */
export function readConfig(variables: NodeJS.ProcessEnv): ConfigResult {
  // A blank one too: `WEBHOOK_URL=" "` would be a list of no addresses, and nobody would be told of a lead.
  const present = Object.entries(variables).filter(([, value]) => value?.trim() !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(present));
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => issue.path[0] as Variable));
    return { ok: false, problems: [...names].map(describeVariable) };
  }
  const environment = parsed.data;
  const missing = findHalfSet(environment);
  if (missing.length > 0) {
    const problems = missing.map((name) => `Something is only half set: ${describeVariable(name)}`);
    return { ok: false, problems };
  }
  return { ok: true, config: toConfig(environment, findDoubtful(environment, variables)) };
}

/** What must be added to settings that are useless alone: an owner must not believe they will be notified when they will not. */
function findHalfSet(environment: Environment): Variable[] {
  const isSet = (name: Variable) => environment[name] !== undefined;
  const missing: Variable[] = [];
  const login: Variable[] = ['SMTP_USER', 'SMTP_PASSWORD'];
  const mail: Variable[] = ['SMTP_URL', 'SMTP_HOST', ...login, 'NOTIFY_FROM', 'NOTIFY_TO'];
  if (mail.some(isSet)) {
    if (!isSet('SMTP_URL') && !isSet('SMTP_HOST')) missing.push('SMTP_HOST');
    if (isSet('SMTP_USER') && !isSet('SMTP_PASSWORD')) missing.push('SMTP_PASSWORD');
    if (isSet('SMTP_PASSWORD') && !isSet('SMTP_USER')) missing.push('SMTP_USER');
    if (!isSet('NOTIFY_FROM')) missing.push('NOTIFY_FROM');
    if (!isSet('NOTIFY_TO')) missing.push('NOTIFY_TO');
  }
  if (isSet('WEBHOOK_URL') && !isSet('WEBHOOK_SECRET')) missing.push('WEBHOOK_SECRET');
  if (isSet('WEBHOOK_SECRET') && !isSet('WEBHOOK_URL')) missing.push('WEBHOOK_URL');
  if (isEncryptionMissing(environment)) missing.push('BACKUP_PASSPHRASE');
  if (oidcVariables.some(isSet)) missing.push(...oidcVariables.filter((name) => !isSet(name)));
  return missing;
}

/** What may be meant as it is, so that it is no reason not to start. */
function findDoubtful(environment: Environment, variables: NodeJS.ProcessEnv): string[] {
  const { DATABASE_URL, PUBLIC_SUPABASE_URL, CANARY_MINUTES } = environment;
  const doubtful: string[] = [];
  if (PUBLIC_SUPABASE_URL !== undefined && CANARY_MINUTES !== undefined) {
    doubtful.push(
      'CANARY_MINUTES tests the form of this server, but the pages send to PUBLIC_SUPABASE_URL.',
    );
  }
  const host =
    DATABASE_URL === undefined ? undefined : findPlainConnection(DATABASE_URL, variables);
  if (host === undefined) return doubtful;
  return [
    ...doubtful,
    `The connection to PostgreSQL on ${host} is not encrypted, so that others on the way can read leads and the password. Add sslmode=verify-full to DATABASE_URL, with sslrootcert=<file> when the certificate is not by a public authority; sslmode=disable says that this is meant.`,
  ];
}

function toConfig(environment: Environment, warnings: readonly string[]): Config {
  const { DATABASE_URL, LEAD_RETENTION_DAYS, CANARY_MINUTES, METRICS_PORT } = environment;
  return {
    host: environment.HOST,
    port: environment.PORT,
    dataDir: environment.DATA_DIR,
    distDir: environment.DIST_DIR,
    pageHashesFile: 'build/csp-hashes.json',
    database:
      DATABASE_URL === undefined
        ? { sqliteFile: join(environment.DATA_DIR, 'site.sqlite') }
        : { postgresUrl: DATABASE_URL },
    logLevel: environment.LOG_LEVEL,
    hostedBackendUrl: environment.PUBLIC_SUPABASE_URL,
    siteUrl: environment.SITE_URL,
    trustedProxies: environment.TRUSTED_PROXIES ?? [],
    notifications: toNotifications(environment),
    auth: readAuthSettings(environment, {
      siteUrl: environment.SITE_URL ?? httpOrigin(environment.HOST, environment.PORT),
      dataDir: environment.DATA_DIR,
    }),
    maxConnections: environment.MAX_CONNECTIONS,
    maxConnectionsPerAddress: environment.MAX_CONNECTIONS_PER_ADDRESS,
    metrics:
      METRICS_PORT === undefined
        ? undefined
        : { host: environment.METRICS_HOST, port: METRICS_PORT },
    backup: readBackupSettings(environment),
    userMail: toUserMail(environment),
    repeatWindowMs: environment.REPEAT_WINDOW_MINUTES * minuteMs,
    leadsPerAddressPerHour: environment.LEADS_PER_ADDRESS_PER_HOUR,
    leadsPerMinute: environment.LEADS_PER_MINUTE,
    isLookingUpMailDomains: environment.MX_LOOKUP,
    challengeSecret: environment.CHALLENGE_SECRET,
    leadRetentionMs: LEAD_RETENTION_DAYS === undefined ? undefined : LEAD_RETENTION_DAYS * dayMs,
    canaryIntervalMs: CANARY_MINUTES === undefined ? undefined : CANARY_MINUTES * minuteMs,
    warnings,
  };
}

function toNotifications(environment: Environment): NotificationConfig {
  const { SMTP_URL, SMTP_HOST, NOTIFY_FROM, NOTIFY_TO, WEBHOOK_URL, WEBHOOK_SECRET } = environment;
  const url = SMTP_URL ?? (SMTP_HOST === undefined ? undefined : smtpUrl(environment, SMTP_HOST));
  const hasOther = url ?? WEBHOOK_URL ?? environment.CHAT_WEBHOOK_URL;
  const folder = environment.NOTIFY_FOLDER;
  return {
    email: url && NOTIFY_FROM && NOTIFY_TO ? { url, from: NOTIFY_FROM, to: NOTIFY_TO } : undefined,
    folder: folder ?? (hasOther ? undefined : mailFolder(environment)),
    webhooks:
      WEBHOOK_URL && WEBHOOK_SECRET ? { urls: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined,
    chatUrl: environment.CHAT_WEBHOOK_URL,
    allowPrivateTargets: environment.WEBHOOK_ALLOW_PRIVATE,
  };
}

function toUserMail(environment: Environment): MailRoute {
  const { email } = toNotifications(environment);
  if (email) return { smtpUrl: email.url, from: email.from };
  return { folder: mailFolder(environment), from: 'site@localhost' };
}

/** Where mails go that no mail server takes. */
function mailFolder({ DATA_DIR }: Environment): string {
  return join(DATA_DIR, 'outbox');
}

function smtpUrl(environment: Environment, host: string): string {
  const { SMTP_USER, SMTP_PASSWORD = '', SMTP_PORT } = environment;
  const login =
    SMTP_USER === undefined
      ? ''
      : `${encodeURIComponent(SMTP_USER)}:${encodeURIComponent(SMTP_PASSWORD)}@`;
  return `${SMTP_PORT === 465 ? 'smtps' : 'smtp'}://${login}${hostInUrl(host)}:${SMTP_PORT}`;
}
