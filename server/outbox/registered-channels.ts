import type { Database } from '../platform/database/database.ts';

export interface RegisteredChannel {
  name: string;
  /** Its target: an e-mail address, the host of a chat or webhook, or a folder. */
  target: string;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    channels: RegisteredChannel & { is_set: number };
  }
}

/**
 * Registers the served channels for the owner's commands, which run with other settings. Of several servers the one
 * that started last wins.
 */
export async function registerChannels(
  database: Database,
  channels: readonly RegisteredChannel[],
): Promise<void> {
  await database.query.transaction().execute(async (trx) => {
    await trx.updateTable('channels').set({ is_set: 0 }).execute();
    for (const { name, target } of channels) {
      await trx
        .insertInto('channels')
        .values({ name, target, is_set: 1 })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ target, is_set: 1 }))
        .execute();
    }
  });
}

/** Every channel that was ever registered, and whether it is still set. */
export async function readRegisteredChannels(
  database: Database,
): Promise<(RegisteredChannel & { isSet: boolean })[]> {
  const rows = await database.query.selectFrom('channels').selectAll().orderBy('name').execute();
  return rows.map(({ name, target, is_set }) => ({ name, target, isSet: is_set === 1 }));
}

/** The names of the channels that the last started server registered. */
export async function readServedChannels(database: Database): Promise<string[]> {
  const channels = await readRegisteredChannels(database);
  return channels.filter(({ isSet }) => isSet).map(({ name }) => name);
}
