import './runtime.ts';
import pg from 'pg';
import type { Context } from 'hono';
import {
  formFunctionName,
  formFunctionPath,
  hostedUsePath,
} from '../../../../contract/form-function.ts';
import { createApp } from '../../../../server/app.ts';
import { isCanaryKey } from '../../../../server/operations/canary.ts';
import { readConfig } from '../../../../server/config.ts';
import { environmentSchema } from '../../../../server/environment.ts';
import { createChallengeRoutes } from '../../../../server/leads/challenge/routes.ts';
import { createReceiveLead } from '../../../../server/leads/receive-lead.ts';
import { createLeadRoutes } from '../../../../server/leads/routes.ts';
import { createLeadStore } from '../../../../server/leads/store.ts';
import { deliverThrough } from '../../../../server/deliver-through.ts';
import type { Channel } from '../../../../server/notifications/channel.ts';
import {
  createChannels,
  listChannels,
  neededSettings,
  remoteVariables,
} from '../../../../server/notifications/channels.ts';
import { countLead } from '../../../../server/numbers/count-lead.ts';
import { createDailyCounts } from '../../../../server/numbers/daily-counts.ts';
import { deliverDue } from '../../../../server/outbox/deliver-due.ts';
import { enqueueDeliveries } from '../../../../server/outbox/enqueue.ts';
import { registerChannels } from '../../../../server/outbox/registered-channels.ts';
import { createOutboxStore } from '../../../../server/outbox/store.ts';
import { unknownAddress, readAddress } from '../../../../server/platform/http/client-address.ts';
import { secondMs, systemClock } from '../../../../server/platform/time/clock.ts';
import { openPostgres } from '../../../../server/platform/database/postgres.ts';
import { securityHeaders } from '../../../../server/platform/http/security-headers.ts';
import { createConsoleLog } from './log.ts';
import { waitUntil } from './runtime.ts';

const batchSize = 25;
/** Many instances of a function share the database connections. */
const maxConnections = 2;
/** Visitors wait for a hanging query. */
const maxUseMs = 10 * secondMs;

/** The supported settings. The platform may set its own host and port. */
const used = new Set<string>([
  ...remoteVariables,
  'SITE_URL',
  'LEADS_PER_ADDRESS_PER_HOUR',
  'LEADS_PER_MINUTE',
  'HOST',
  'PORT',
]);

/**
 * Runs the server's own code for receiving and delivering leads on hosted PostgreSQL, with the tables in the schema
 * `site`, which no public call can reach.
 *
 * @param variables those of the server; the platform sets `SUPABASE_DB_URL`
 * @throws Error that names every setting that is invalid, missing or without effect
 */
export function createBackend(variables: Record<string, string>) {
  const { SUPABASE_DB_URL: url, SITE_URL: siteUrl } = variables;
  const settings = readConfig({ ...variables, ...(url && { DATABASE_URL: url }) });
  if (!settings.ok) throw new Error(settings.problems.join('\n'));
  // Its warnings are for the author of the connection string, which is the platform here.
  const { config } = settings;
  if (!url || !siteUrl) throw new Error('SUPABASE_DB_URL and SITE_URL must be set.');
  // Rejects settings that have no effect here.
  const idle = environmentSchema
    .keyof()
    .options.filter((name) => variables[name]?.trim() && !used.has(name));
  if (idle.length > 0) throw new Error(`Unset ${idle.join(', ')}: without effect here.`);
  if (!listChannels(config.notifications).some(({ leavesMachine }) => leavesMachine)) {
    const ways = neededSettings.map((needs) => needs.join(' and ')).join('; or ');
    throw new Error(`Nobody would be notified of a lead: set ${ways}.`);
  }

  const database = openPostgres(pg, {
    connectionString: url,
    max: maxConnections,
    schema: 'site',
    maxUseMs,
  });
  const log = createConsoleLog();
  const daily = createDailyCounts(database, systemClock);
  let stored = Promise.resolve();
  const counts = {
    add(...count: Parameters<typeof daily.add>) {
      daily.add(...count);
      // One statement at a time, with all that was counted until then.
      stored = stored.catch(() => {}).then(daily.flush);
      waitUntil(stored);
    },
  };
  let opened: Promise<Channel[]> | undefined;
  const leads = createLeadStore(database, async (trx, leadIds, now) => {
    const names = (await findChannels()).map(({ name }) => name);
    await enqueueDeliveries(trx, leadIds, names, now);
  });
  const receiveLead = createReceiveLead({
    store: leads,
    clock: systemClock,
    repeatWindowMs: config.repeatWindowMs,
    leadsPerAddressPerHour: config.leadsPerAddressPerHour,
    leadsPerMinute: config.leadsPerMinute,
    // The owner's command records the canary in this database, and sends it here.
    isCanaryKey: (key) => isCanaryKey(database, key),
    // The form solves challenges only for its own server.
    checkProof: undefined,
    onStored(lead) {
      waitUntil(deliverAll());
      if (!lead.isCanary) countLead(counts, lead);
    },
  });
  const routes = createLeadRoutes({ receiveLead, log, clientAddress: readClientAddress });
  const headers = {
    ...securityHeaders(),
    // The pages are on another origin.
    'cross-origin-resource-policy': 'cross-origin',
  };
  const uses = createChallengeRoutes(undefined, counts);
  // The platform removes its own prefix.
  const features = {
    '/': routes,
    '/functions/v1': routes,
    [`/${formFunctionName}${hostedUsePath}`]: uses,
    [`${formFunctionPath}${hostedUsePath}`]: uses,
  };
  return { app: createApp({ log, headers, features }), deliverAll, close: () => database.close() };

  /** If the database does not respond, the next call tries again. */
  function findChannels(): Promise<Channel[]> {
    opened ??= openChannels().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function openChannels(): Promise<Channel[]> {
    await database.assertDurability();
    const channels = createChannels(config.notifications, systemClock);
    await registerChannels(database, channels);
    return channels;
  }

  /** Attempts the due deliveries of every channel, as many as it sends at once. */
  async function deliverAll(): Promise<void> {
    const channels = await findChannels();
    await Promise.all(
      channels.map((channel) =>
        deliverDue({
          store: createOutboxStore(database),
          channel: channel.name,
          deliver: deliverThrough(channel, leads.findById),
          clock: systemClock,
          log,
          batchSize: channel.maxConcurrent ?? batchSize,
        }),
      ),
    );
  }
}

/** The platform's proxy puts the caller first. Callers that it does not identify must not share the rate limit of one address. */
function readClientAddress({ req }: Context): string {
  const [first = ''] = (req.header('x-forwarded-for') ?? '').split(',', 1);
  return readAddress(first) ?? unknownAddress;
}
