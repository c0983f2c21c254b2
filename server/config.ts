import { join } from 'node:path';
import { isDeskUrlMissing, readDeskSettings, type DeskSettings } from '../desk/settings.ts';
import {
  describeVariable,
  environmentSchema,
  type Environment,
  type Variable,
} from './environment.ts';
import { readAuthSettings, type AuthSettings, type MailRoute } from './auth/settings.ts';
import { isEncryptionMissing, readBackupSettings, type BackupSettings } from './backup/settings.ts';
import { findMissingSettings, type ChannelSettings } from './notifications/channels.ts';
import { readMailServer } from './notifications/email/settings.ts';
import { findMisspelledSettings, findRemovedSettings } from './unknown-settings.ts';
import { dayMs, minuteMs } from './platform/time/clock.ts';
import { httpOrigin } from './platform/http/http-origin.ts';
import { findPlainConnection } from './platform/network/plain-connection.ts';

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  distDir: string;
  pageHashesFile: string;
  /** What the build made of the desk. */
  deskDir: string;
  desk: DeskSettings;
  database: { sqliteFile: string } | { postgresUrl: string };
  logLevel: Environment['LOG_LEVEL'];
  /** The hosted backend the pages call; undefined when they call this server. */
  hostedBackendUrl: string | undefined;
  /** Where visitors reach the site; undefined when only the server's own address is known. */
  siteUrl: string | undefined;
  trustedProxies: readonly string[];
  /** What says how the owner is notified; at least one channel is always there. */
  notifications: ChannelSettings;
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
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  );
  const removed = findRemovedSettings(present);
  if (removed.length > 0) return { ok: false, problems: removed };
  const parsed = environmentSchema.safeParse(present);
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
  const warnings = [...findDoubtful(environment, variables), ...findMisspelledSettings(present)];
  return { ok: true, config: toConfig(environment, warnings) };
}

/** What must be added to settings that are useless alone: an owner must not believe they will be notified when they will not. */
function findHalfSet(environment: Environment): Variable[] {
  const missing: Variable[] = [...findMissingSettings(environment)];
  if (isDeskUrlMissing(environment)) missing.push('DESK_URL');
  if (isEncryptionMissing(environment)) missing.push('BACKUP_PASSPHRASE');
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
  const { DATABASE_URL, LEAD_RETENTION_DAYS, CANARY_MINUTES } = environment;
  return {
    host: environment.HOST,
    port: environment.PORT,
    dataDir: environment.DATA_DIR,
    distDir: environment.DIST_DIR,
    pageHashesFile: 'build/csp-hashes.json',
    deskDir: 'build/desk',
    desk: readDeskSettings(environment, environment.PORT),
    database:
      DATABASE_URL === undefined
        ? { sqliteFile: join(environment.DATA_DIR, 'site.sqlite') }
        : { postgresUrl: DATABASE_URL },
    logLevel: environment.LOG_LEVEL,
    hostedBackendUrl: environment.PUBLIC_SUPABASE_URL,
    siteUrl: environment.SITE_URL,
    trustedProxies: environment.TRUSTED_PROXIES ?? [],
    notifications: { ...environment, mailFolder: mailFolder(environment) },
    auth: readAuthSettings(environment, {
      siteUrl: environment.SITE_URL ?? httpOrigin(environment.HOST, environment.PORT),
      dataDir: environment.DATA_DIR,
    }),
    maxConnections: 2_000,
    maxConnectionsPerAddress: 200,
    metrics: environment.METRICS_PORT,
    backup: readBackupSettings(environment),
    userMail: toUserMail(environment),
    repeatWindowMs: 10 * minuteMs,
    leadsPerAddressPerHour: environment.LEADS_PER_ADDRESS_PER_HOUR,
    leadsPerMinute: environment.LEADS_PER_MINUTE,
    isLookingUpMailDomains: environment.MX_LOOKUP,
    challengeSecret: environment.CHALLENGE_SECRET,
    leadRetentionMs: LEAD_RETENTION_DAYS === undefined ? undefined : LEAD_RETENTION_DAYS * dayMs,
    canaryIntervalMs: CANARY_MINUTES === undefined ? undefined : CANARY_MINUTES * minuteMs,
    warnings,
  };
}

function toUserMail(environment: Environment): MailRoute {
  const server = readMailServer(environment);
  if (server) return { smtpUrl: server.url, from: server.from };
  return { folder: mailFolder(environment), from: 'site@localhost' };
}

/** Where mails go that no mail server takes. */
function mailFolder({ DATA_DIR }: Environment): string {
  return join(DATA_DIR, 'outbox');
}
