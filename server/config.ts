import { join, resolve } from 'node:path';
import { isDeskUrlMissing, readDeskSettings } from '../desk/settings.ts';
import {
  describeInvalidValue,
  describeVariable,
  environmentSchema,
  type Environment,
  type Variable,
} from './environment.ts';
import { readAuthSettings, type MailRoute } from './auth/settings.ts';
import { deskDir, inputsFile, pageHashesFile, publicationDir } from './built-paths.ts';
import { isPassphraseMissing, readBackupSettings } from './backup/settings.ts';
import { findMissingSettings, type ChannelSettings } from './notifications/channels.ts';
import { readMailServer } from './notifications/email/settings.ts';
import { findMisspelledSettings } from './unknown-settings.ts';
import { dayMs, minuteMs } from './platform/time/clock.ts';
import type { DatabaseLocation } from './platform/database/database.ts';
import { httpOrigin } from './platform/http/http-origin.ts';
import { findPlainConnection } from './platform/network/plain-connection.ts';

export type Config = ReturnType<typeof toConfig>;

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] };

/** The database of a server without `DATABASE_URL`. */
export const sqliteFileIn = (dataDir: string) => join(dataDir, 'site.sqlite');

/** Reads every setting, or reports all errors in them at once. */
export function readConfig(variables: NodeJS.ProcessEnv): ConfigResult {
  // Ignores blank values too: `WEBHOOK_URL=" "` would be an empty list of addresses, and no lead would be
  // delivered.
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(present);
  const describe = (name: Variable) =>
    describeVariable(name, describeInvalidValue(name, present[name]));
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => issue.path[0] as Variable));
    return { ok: false, problems: [...names].map(describe) };
  }
  const environment = parsed.data;
  const missing = findHalfSet(environment);
  if (missing.length > 0) {
    const problems = missing.map((name) => `Something is only half set: ${describe(name)}`);
    return { ok: false, problems };
  }
  const warnings = [...findWarnings(environment, variables), ...findMisspelledSettings(present)];
  return { ok: true, config: toConfig(environment, warnings) };
}

/** Settings that must be added to others, so that an owner does not expect notifications that never come. */
function findHalfSet(environment: Environment): Variable[] {
  const missing: Variable[] = [...findMissingSettings(environment)];
  if (isDeskUrlMissing(environment)) missing.push('DESK_URL');
  if (isPassphraseMissing(environment)) missing.push('BACKUP_KEY');
  return missing;
}

/** Settings that may be intended, so the server starts but logs them. */
function findWarnings(environment: Environment, variables: NodeJS.ProcessEnv): string[] {
  const { DATABASE_URL, PUBLIC_SUPABASE_URL, CANARY_MINUTES, SITE_URL, DESK_URL } = environment;
  const warnings: string[] = [];
  if (DESK_URL !== undefined && DESK_URL === SITE_URL) {
    warnings.push(
      'DESK_URL is the address of the site, where nobody reaches the desk. Give the desk a name of its own, such as DESK_URL=https://desk.example.com.',
    );
  }
  if (PUBLIC_SUPABASE_URL !== undefined && CANARY_MINUTES !== undefined) {
    warnings.push(
      'CANARY_MINUTES tests the form of this server, but the pages send to PUBLIC_SUPABASE_URL.',
    );
  }
  const host =
    DATABASE_URL === undefined ? undefined : findPlainConnection(DATABASE_URL, variables);
  if (host !== undefined) {
    warnings.push(
      `The connection to PostgreSQL on ${host} is not encrypted, so that others on the way can read leads and the password. Add sslmode=verify-full to DATABASE_URL, with sslrootcert=<file> when the certificate is not by a public authority; sslmode=disable says that this is meant.`,
    );
  }
  return warnings;
}

function toConfig(environment: Environment, warnings: readonly string[]) {
  const { DATABASE_URL, LEAD_RETENTION_DAYS, CANARY_MINUTES } = environment;
  // In a working directory that was deleted, Node's `mkdir` of a relative path never ends.
  const dataDir = resolve(environment.DATA_DIR);
  /** Where mails go without a mail server. */
  const mailFolder = join(dataDir, 'outbox');
  const database: DatabaseLocation =
    DATABASE_URL === undefined
      ? { sqliteFile: sqliteFileIn(dataDir) }
      : { postgresUrl: DATABASE_URL };
  /** How the owner is notified; there is always at least one channel. */
  const notifications: ChannelSettings = { ...environment, mailFolder };
  return {
    host: environment.HOST,
    port: environment.PORT,
    dataDir,
    distDir: environment.DIST_DIR,
    pageHashesFile,
    publicationDir,
    siteInputsFile: inputsFile,
    deskDir,
    desk: readDeskSettings(environment, environment.PORT),
    database,
    logLevel: environment.LOG_LEVEL,
    /** The hosted backend that the pages call; undefined when they call this server. */
    hostedBackendUrl: environment.PUBLIC_SUPABASE_URL,
    /** The public address of the site; undefined when only the server's own address is known. */
    siteUrl: environment.SITE_URL,
    trustedProxies: environment.TRUSTED_PROXIES ?? [],
    notifications,
    auth: readAuthSettings(environment, {
      siteUrl: environment.SITE_URL ?? httpOrigin(environment.HOST, environment.PORT),
      dataDir,
    }),
    maxConnections: 2_000,
    maxConnectionsPerAddress: 200,
    /** Where Prometheus reads the metrics; undefined to disable them. */
    metrics: environment.METRICS_PORT,
    backup: readBackupSettings(environment),
    userMail: toUserMail(environment, mailFolder),
    /** How long equal content without an idempotency key counts as one submission. */
    repeatWindowMs: 10 * minuteMs,
    leadsPerAddressPerHour: environment.LEADS_PER_ADDRESS_PER_HOUR,
    leadsPerMinute: environment.LEADS_PER_MINUTE,
    isLookingUpMailDomains: environment.MX_LOOKUP,
    /** Signs the challenges that the form solves; undefined to require none. */
    challengeSecret: environment.CHALLENGE_SECRET,
    /** Undefined keeps leads forever. */
    leadRetentionMs: LEAD_RETENTION_DAYS === undefined ? undefined : LEAD_RETENTION_DAYS * dayMs,
    /** Undefined sends no scheduled canaries. */
    canaryIntervalMs: CANARY_MINUTES === undefined ? undefined : CANARY_MINUTES * minuteMs,
    /** Warnings about valid settings that the owner should check, logged at the start. */
    warnings,
  };
}

function toUserMail(environment: Environment, folder: string): MailRoute {
  const server = readMailServer(environment);
  if (server) return { smtpUrl: server.url, from: server.from };
  return { folder, from: 'site@localhost' };
}
