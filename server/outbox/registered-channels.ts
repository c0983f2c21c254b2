import type { Database } from '../platform/database/database.ts';

/** A channel as it is remembered. */
export interface RegisteredChannel {
  name: string;
  /** Where it leads: the folder of one that writes files, a digest of a webhook's address. */
  target: string;
}

type ChannelTables = { channels: RegisteredChannel & { is_set: number } };

/**
 * Notes the channels that are served from now on, for the owner's commands, which are started with other settings.
 * Of several servers the one that started last is believed.
 */
export async function registerChannels(
  database: Database,
  channels: readonly RegisteredChannel[],
): Promise<void> {
  const query = database.query.$extendTables<ChannelTables>();
  await query.transaction().execute(async (trx) => {
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

/** Every channel that was ever noted, and whether it is still set. */
export async function readRegisteredChannels(
  database: Database,
): Promise<(RegisteredChannel & { isSet: boolean })[]> {
  const rows = await database.query
    .$extendTables<ChannelTables>()
    .selectFrom('channels')
    .selectAll()
    .orderBy('name')
    .execute();
  return rows.map(({ name, target, is_set }) => ({ name, target, isSet: is_set === 1 }));
}

/** The names of those that are set, as the server that started last noted them. */
export async function readServedChannels(database: Database): Promise<string[]> {
  const channels = await readRegisteredChannels(database);
  return channels.filter(({ isSet }) => isSet).map(({ name }) => name);
}
