import { join } from 'node:path';
import { z } from 'zod';
import { minuteMs } from './platform/clock.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** `process.env` as text; an empty value counts as not set. */
const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4321),
  DATA_DIR: z.string().default('data'),
  DIST_DIR: z.string().default('dist'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: port.min(1).default(587),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  NOTIFY_FROM: z
    .string()
    .regex(/\S+@\S+/)
    .optional(),
  NOTIFY_TO: z
    .string()
    .regex(/\S+@\S+/)
    .optional(),
  PUBLIC_SUPABASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  REPEAT_WINDOW_MINUTES: z.coerce.number().positive().default(10),
});
type Environment = z.infer<typeof environmentSchema>;

/** What each variable expects, said when it is wrong. */
const expectations: Record<keyof Environment, { expects: string; example: string }> = {
  HOST: { expects: 'the address to listen on', example: '127.0.0.1' },
  PORT: { expects: 'a port number from 0 to 65535', example: '4321' },
  DATA_DIR: { expects: 'a folder for the data', example: 'data' },
  DIST_DIR: { expects: 'the folder of the built site', example: 'dist' },
  DATABASE_URL: {
    expects: 'a PostgreSQL connection string',
    example: 'postgres://user:password@localhost:5432/site',
  },
  LOG_LEVEL: { expects: 'debug, info, warn, error or silent', example: 'info' },
  SMTP_URL: {
    expects: 'the mail server as one address',
    example: 'smtps://user:password@mail.example.com:465',
  },
  SMTP_HOST: { expects: 'the name of the mail server', example: 'mail.example.com' },
  SMTP_PORT: { expects: 'the port of the mail server', example: '587' },
  SMTP_USER: { expects: 'the user name at the mail server', example: 'site' },
  SMTP_PASSWORD: { expects: 'the password at the mail server', example: 'a long secret' },
  NOTIFY_FROM: { expects: 'the sender of notifications', example: 'site@example.com' },
  NOTIFY_TO: { expects: 'who is told about a lead', example: 'sales@example.com' },
  PUBLIC_SUPABASE_URL: {
    expects: 'the address of a hosted Supabase',
    example: 'https://project.supabase.co',
  },
  REPEAT_WINDOW_MINUTES: {
    expects: 'the minutes in which equal submissions without a key are one',
    example: '10',
  },
};

export interface SmtpServer {
  /** A connection string as nodemailer reads it. */
  url: string;
}

/** How the owner is told: over SMTP, or as `.eml` files when no mail server is set. */
export type MailConfig =
  | { mode: 'smtp'; server: SmtpServer; from: string; to: string }
  | { mode: 'file'; folder: string; from: string; to: string };

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  distDir: string;
  pageHashesFile: string;
  database: { sqliteFile: string } | { postgresUrl: string };
  logLevel: Environment['LOG_LEVEL'];
  mail: MailConfig;
  /** The hosted backend the pages call; undefined when they call this server. */
  hostedBackendUrl: string | undefined;
  /** How long equal content without an idempotency key is one submission. */
  repeatWindowMs: number;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Reads every setting, or reports everything that is wrong with them at once. */
export function readConfig(variables: NodeJS.ProcessEnv): ConfigResult {
  const present = Object.entries(variables).filter(([, value]) => value !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(present));
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => issue.path[0] as keyof Environment));
    return { ok: false, problems: [...names].map(describe) };
  }
  const environment = parsed.data;
  const mail = readMail(environment);
  if ('problems' in mail) return { ok: false, problems: mail.problems };
  return {
    ok: true,
    config: {
      host: environment.HOST,
      port: environment.PORT,
      dataDir: environment.DATA_DIR,
      distDir: environment.DIST_DIR,
      pageHashesFile: 'build/csp-hashes.json',
      database:
        environment.DATABASE_URL === undefined
          ? { sqliteFile: join(environment.DATA_DIR, 'site.sqlite') }
          : { postgresUrl: environment.DATABASE_URL },
      logLevel: environment.LOG_LEVEL,
      mail,
      hostedBackendUrl: environment.PUBLIC_SUPABASE_URL,
      repeatWindowMs: environment.REPEAT_WINDOW_MINUTES * minuteMs,
    },
  };
}

function readMail(environment: Environment): MailConfig | { problems: string[] } {
  const { SMTP_URL, SMTP_HOST, SMTP_USER, SMTP_PASSWORD, NOTIFY_FROM, NOTIFY_TO } = environment;
  const isAnySet = [SMTP_URL, SMTP_HOST, SMTP_USER, SMTP_PASSWORD, NOTIFY_FROM, NOTIFY_TO].some(
    (value) => value !== undefined,
  );
  const url = SMTP_URL ?? (SMTP_HOST === undefined ? undefined : smtpUrl(environment, SMTP_HOST));
  const missing: (keyof Environment)[] = [];
  if (isAnySet && url === undefined) missing.push('SMTP_HOST');
  if ((SMTP_USER === undefined) !== (SMTP_PASSWORD === undefined)) {
    missing.push(SMTP_USER === undefined ? 'SMTP_USER' : 'SMTP_PASSWORD');
  }
  if (isAnySet && NOTIFY_FROM === undefined) missing.push('NOTIFY_FROM');
  if (isAnySet && NOTIFY_TO === undefined) missing.push('NOTIFY_TO');
  if (missing.length > 0) {
    return { problems: missing.map((name) => `Mail is only half set: ${describe(name)}`) };
  }
  const from = NOTIFY_FROM ?? 'site@localhost';
  const to = NOTIFY_TO ?? 'owner@localhost';
  if (url === undefined) {
    return { mode: 'file', folder: join(environment.DATA_DIR, 'outbox'), from, to };
  }
  return { mode: 'smtp', server: { url }, from, to };
}

function smtpUrl(environment: Environment, host: string): string {
  const { SMTP_USER, SMTP_PASSWORD = '', SMTP_PORT } = environment;
  const login =
    SMTP_USER === undefined
      ? ''
      : `${encodeURIComponent(SMTP_USER)}:${encodeURIComponent(SMTP_PASSWORD)}@`;
  return `${SMTP_PORT === 465 ? 'smtps' : 'smtp'}://${login}${host}:${SMTP_PORT}`;
}

function describe(name: keyof Environment): string {
  const { expects, example } = expectations[name];
  return `${name} must be ${expects}, for example ${name}=${example}`;
}
