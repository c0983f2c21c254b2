import { randomUUID } from 'node:crypto';
import { hourMs, type Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DeliverDueOptions } from '../../outbox/deliver-due.ts';
import type { Deliver, DeliveryOutcome } from '../../outbox/delivery.ts';
import { createDueDeliveries } from '../../outbox/due-deliveries.ts';
import type { EnqueueMail, Mail } from '../auth-context.ts';
import type { AuthKeys } from '../keys/auth-keys.ts';

/** Sends a mail; a thrown error counts as temporary. @param id the same in every attempt */
export type SendMail = (id: string, mail: Mail) => Promise<DeliveryOutcome>;

/**
 * Queues mails to users in the transaction that creates them, and sends them afterwards. @param onQueued called
 * after the commit
 */
export function createMailQueue(
  database: Database,
  keys: AuthKeys,
  clock: Clock,
  send: SendMail,
  onQueued: () => void,
) {
  const enqueueMail: EnqueueMail = async ({ query: trx, afterCommit }, mail) => {
    const now = clock();
    await trx
      .insertInto('auth_mails')
      .values({
        id: randomUUID(),
        envelope: await keys.encrypt(JSON.stringify(mail)),
        state: 'pending',
        attempts: 0,
        created_at: now,
        next_attempt_at: now,
      })
      .execute();
    afterCommit(onQueued);
  };

  const deliver: Deliver = async ({ id, createdAt }) => {
    const row = await database.query
      .selectFrom('auth_mails')
      .select('envelope')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return { ok: false, error: 'The mail is gone.', isFinal: true };
    const mail = JSON.parse(await keys.decrypt(row.envelope)) as Mail;
    if (clock() - createdAt > (mail.linkLifetimeMs ?? hourMs)) {
      return { ok: false, error: 'Its link has expired.', isFinal: true };
    }
    return send(id, mail);
  };

  /** For the outbox worker, which retries failures as for leads. */
  const store: DeliverDueOptions['store'] = {
    ...createDueDeliveries(database, 'auth_mails'),

    settle: (settlements) =>
      database.query.transaction().execute(async (trx) => {
        for (const settlement of settlements) {
          const { id } = settlement;
          if (settlement.state === 'delivered') {
            await trx.deleteFrom('auth_mails').where('id', '=', id).execute();
            continue;
          }
          const { state, error: last_error } = settlement;
          const when =
            settlement.state === 'pending'
              ? { next_attempt_at: settlement.nextAttemptAt }
              : { settled_at: settlement.at, envelope: '' };
          const changes = { state, last_error, ...when };
          await trx.updateTable('auth_mails').set(changes).where('id', '=', id).execute();
        }
      }),
  };

  return { enqueueMail, deliver, store };
}
