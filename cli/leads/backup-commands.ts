import { rmSync } from 'node:fs';
import type { Command } from 'commander';
import { backupName } from '../../server/backup/backup-files.ts';
import { findOccupied } from '../../server/backup/fill-tables.ts';
import { openBackup, UnusableBackup } from '../../server/backup/read-backup.ts';
import type { RestoreEffects } from '../../server/backup/carry-over.ts';
import { restoreBackup, UnconfirmedDeliveries } from '../../server/backup/restore-backup.ts';
import { verifyBackup, type VerifiedBackup } from '../../server/backup/verify-backup.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { readConfig, type Config } from '../../server/config.ts';
import { listTables } from '../../server/backup/read-tables.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { systemClock } from '../../server/platform/time/clock.ts';
import { CommandError, Unconfirmed, UnusableData } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { intoNewFile } from '../new-file.ts';
import { requireConfig, withData } from '../open-data.ts';
import { writeTable } from '../table.ts';

/** `leads backup`, `backup verify` and `restore`. */
export function addBackupCommands(program: Command): void {
  const backup = program
    .command('backup')
    .argument('[file]', 'the file to write; by default backup-TIME.age in this folder')
    .description('write an encrypted backup of everything; the server may be running')
    .action(backUp);
  addExamples(
    backup,
    'leads backup',
    'leads backup /mnt/backups/before-update.age',
    'leads backup verify /mnt/backups/before-update.age',
  ).addHelpText(
    'after',
    `
It holds every table and the file of the auth keys, locked with BACKUP_KEY. Notifications that were
written as files are not in it. The same file restores into SQLite and PostgreSQL, and the program \`age\` opens it too:
  age --decrypt backup.age | gunzip`,
  );

  addExamples(
    backup
      .command('verify')
      .argument('<file>', 'a backup')
      .option('--json', 'write JSON')
      .description(
        'restore into a temporary database and compare every row; exit code 1 if one differs',
      )
      .action(verify),
    'leads backup verify backup-20260131T120000Z.age',
  );

  addExamples(
    program
      .command('restore')
      .argument('<file>', 'a backup')
      .option('--replace', 'replace the current data')
      .option('--deliver-again', 'also send the deliveries that were pending in the backup')
      .description('restore a backup; without --replace only where there is no data')
      .action(restore),
    'leads restore /mnt/backups/backup-20260131T120000Z.age',
    'leads restore backup.age --replace',
  ).addHelpText(
    'after',
    `
On a bare machine: npm ci, set DATA_DIR or DATABASE_URL and BACKUP_KEY, restore, npm start. Where
a server runs stop it first: a file of SQLite that is open elsewhere is refused, and a server on PostgreSQL would go on with the old keys.`,
  );
}

async function backUp(target?: string): Promise<void> {
  const file = target ?? backupName(systemClock());
  await intoNewFile(file, () =>
    withData((database, config) => {
      const passphrase = requirePassphrase(config);
      const { keysFile } = config.auth;
      return writeBackup({ database, keysFile, file, passphrase, clock: systemClock });
    }),
  );
  console.log(`Everything is in ${file}.`);
}

interface RestoreChoices {
  replace?: boolean;
  deliverAgain?: boolean;
}

async function restore(file: string, { replace, deliverAgain }: RestoreChoices): Promise<void> {
  // Checked before the command creates data.
  const settings = readConfig(process.env);
  if (settings.ok) {
    const backup = await usable(openBackup(file, requirePassphrase(settings.config)));
    backup[Symbol.dispose]();
  }
  let emptyFile: string | undefined;
  const restoring = withData(
    async (database, config) => {
      try {
        return await restoreBackup({
          file,
          passphrase: requirePassphrase(config),
          database,
          keysFile: config.auth.keysFile,
          isReplacing: replace ?? false,
          mayDeliverAgain: deliverAgain ?? false,
        });
      } catch (error) {
        if ('sqliteFile' in config.database && (await isEmpty(database))) {
          emptyFile = config.database.sqliteFile;
        }
        throw error;
      }
    },
    { mayCreate: true, isExclusive: true },
  );
  const { createdAt, rows, effects } = await usable(restoring).finally(() => {
    // A server would start on it, and the next restore would replace the leads that it takes.
    if (emptyFile !== undefined) rmSync(emptyFile, { force: true });
  });
  console.log(describeEffects(effects));
  console.log(`${rows} rows are restored from the backup of ${createdAt}.`);
  console.log(
    'Accounts and keys are as they were then. Remove the accounts again that were removed since, and rotate a lost key again.',
  );
}

async function isEmpty({ engine, query }: Database): Promise<boolean> {
  try {
    return (await findOccupied(query, await listTables(engine, query))) === undefined;
  } catch {
    // Somebody else has it open.
    return false;
  }
}

function describeEffects({ erased, alreadyDelivered, pending }: RestoreEffects): string {
  const waiting = pending.map(({ channel, count }) => `${count} by ${channel}`).join(', ');
  const lines = [
    `Erased since the backup, and not restored: ${erased.join(', ') || 'none'}.`,
    `Delivered since the backup, and not sent again: ${alreadyDelivered}.`,
    `Pending in the backup, sent once the server starts: ${waiting || 'none'}.`,
  ];
  return lines.join('\n');
}

async function verify(file: string, { json }: { json?: boolean }): Promise<void> {
  const result = await usable(verifyBackup(file, requirePassphrase(requireConfig())));
  console.log(json ? JSON.stringify(result, null, 2) : describe(result));
  if (!result.tables.every(({ isEqual }) => isEqual)) {
    throw new CommandError(`${file} reads back differently: see the table above.`);
  }
}

function describe({ createdAt, tables }: VerifiedBackup): string {
  const rows = tables.map(({ table, rows: count, isEqual }) => [
    table,
    String(count),
    isEqual ? 'equal' : 'DIFFERENT',
  ]);
  return `Made on ${createdAt}\n\n${writeTable(['Table', 'Rows', 'Restored'], rows)}`;
}

function requirePassphrase({ backup: { passphrase } }: Config): string {
  if (passphrase === undefined)
    throw new UnusableData(
      'Set BACKUP_KEY to a passphrase first. Restoring the backup needs the same one.',
    );
  return passphrase;
}

export async function usable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnusableBackup) throw new UnusableData(error.message, { cause: error });
    if (error instanceof UnconfirmedDeliveries) {
      const remedy = 'Nothing was changed. Add --deliver-again to restore all the same.';
      throw new Unconfirmed(`${describeEffects(error.effects)}\n${remedy}`, { cause: error });
    }
    throw error;
  }
}
