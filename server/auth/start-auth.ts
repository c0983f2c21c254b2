import { statSync } from 'node:fs';
import type { Context } from 'hono';
import { createClockJumps } from '../platform/time/clock-jumps.ts';
import { hourMs, type Clock } from '../platform/time/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { repeat } from '../platform/time/repeat.ts';
import { stopWithin } from '../platform/time/stop-within.ts';
import { maxMailConnections } from '../outbox/mail-server.ts';
import { startWorker } from '../outbox/worker.ts';
import { createSignal } from '../platform/signal.ts';
import { purgeOldRecords } from './purge-old-records.ts';
import { openAuthKeys } from './keys/auth-keys.ts';
import { createAuth } from './create-auth.ts';
import { createMailQueue } from './mail/mail-queue.ts';
import { createMailSender, createTextFiles } from './mail/mail-sender.ts';
import { createAuthOperations } from './operations/auth-operations.ts';
import { createAuthRoutes } from './routes.ts';
import type { AuthSettings, MailRoute } from './settings.ts';

interface StartAuthOptions {
  database: Database;
  settings: AuthSettings;
  mailRoute: MailRoute;
  clientAddress: (context: Context) => string;
  clock: Clock;
  log: Log;
}

/** Opens the keys, creates the routes, starts sending mail to users and purges old records once an hour. */
export async function startAuth(options: StartAuthOptions) {
  const { mailRoute, ...given } = options;
  const { database, settings, clock, log } = given;
  const keys = await openAuthKeys(settings.keysFile, settings.jwtSecret, clock);
  warnOfReadableKeys(settings.keysFile, log);
  const sender = createMailSender(mailRoute);
  const wakeUp = createSignal();
  const queue = createMailQueue(database, keys, clock, sender.send, wakeUp.send);
  const worker = startWorker({
    store: queue.store,
    channel: 'auth-mail',
    deliver: queue.deliver,
    wakeUp,
    clock,
    log,
    // More would use up their time while they wait for a connection.
    batchSize: maxMailConnections,
  });
  const sendText = settings.smsFolder ? createTextFiles(settings.smsFolder) : undefined;
  const auth = createAuth({ ...given, keys, enqueueMail: queue.enqueueMail, sendText });
  const hasClockJumped = createClockJumps(clock);
  const purge = async () => {
    // With a clock wrong by a year, it would delete a year too much.
    if (!hasClockJumped()) await purgeOldRecords(auth);
  };
  const purging = repeat(hourMs, 'auth records', purge, log);
  return {
    routes: createAuthRoutes(auth),
    /** The same operations for the rest of this process, without HTTP. */
    operations: createAuthOperations(auth),
    /** Stops sending mail and purging; unsent mail is sent after the next start. */
    async stop() {
      await stopWithin(Promise.all([worker.stop(), purging.stop()]), log);
      sender.close();
    },
  };
}

/** A reader of the file can sign in as anybody. Windows has no such modes. */
function warnOfReadableKeys(file: string, log: Log): void {
  const mode = statSync(file).mode & 0o777;
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  log.warn(
    `the key file ${file} has the mode 0${mode.toString(8)}, so that other accounts of this machine can use it: run chmod 600`,
  );
}
