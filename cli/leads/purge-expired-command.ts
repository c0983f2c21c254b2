import type { Command } from 'commander';
import type { Config } from '../../server/config.ts';
import {
  countExpiredLeads,
  eraseExpiredLeads,
  listExpiredUnread,
  type Retention,
} from '../../server/operations/erase-expired-leads.ts';
import { systemClock } from '../../server/platform/time/clock.ts';
import { UnusableData } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { withData } from '../open-data.ts';
import { writeTable } from '../table.ts';

const description = 'erase leads older than LEAD_RETENTION_DAYS now; the server does so every hour';

/** `leads purge-expired`, formerly `leads retain`. */
export function addPurgeExpiredCommand(program: Command): void {
  addExamples(
    addOptions(program.command('purge-expired').description(description)),
    'leads purge-expired',
    'leads purge-expired --yes',
    'leads purge-expired --yes --include-unread',
  );
  addOptions(program.command('retain', { hidden: true }).description(description));
}

function addOptions(command: Command): Command {
  return command
    .option('--yes', 'confirm; without it, the command only shows how many leads would be erased')
    .option('--include-unread', 'also leads that were not delivered or are in quarantine')
    .action(purgeExpired);
}

interface PurgeOptions {
  yes?: boolean;
  includeUnread?: boolean;
}

async function purgeExpired({ yes, includeUnread }: PurgeOptions, command: Command): Promise<void> {
  await withData(async (database, config) => {
    const retention = readRetention(config);
    const { retentionMs, now } = retention;
    const since = `received before ${new Date(now - retentionMs).toISOString()}`;
    const unread = await listExpiredUnread(database, retention);
    if (unread.length > 0) {
      const rows = unread.map(({ reference, reason }) => [reference, reason]);
      console.log(`Nobody has read these yet:\n${writeTable(['Lead', 'Why'], rows)}`);
    }
    if (!yes) {
      console.log(`Leads ${since}: ${await countExpiredLeads(database, retention)}.`);
      // Such a date reveals a wrong clock. A server notices when the clock is set; a command cannot.
      return command.error(
        'Nothing was erased. Add --yes to erase them; this cannot be undone. Unread leads also need --include-unread.',
      );
    }
    const kept = includeUnread ? 'none' : 'undelivered and quarantined';
    const erased = await eraseExpiredLeads(database, retention, kept);
    console.log(`Erased leads ${since}: ${erased.length}.`);
    if (unread.length === 0 || includeUnread) return;
    command.error(`${unread.length} were kept, see above. Add --include-unread to erase them too.`);
  });
}

function readRetention({ leadRetentionMs }: Config): Retention {
  if (leadRetentionMs !== undefined) return { retentionMs: leadRetentionMs, now: systemClock() };
  throw new UnusableData(
    'LEAD_RETENTION_DAYS is not set, so leads are kept forever. Example: LEAD_RETENTION_DAYS=730',
  );
}
