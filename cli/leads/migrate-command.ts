import { InvalidArgumentError, Option, type Command } from 'commander';
import { moveData } from '../../server/backup/move-data.ts';
import type { ComparedTable } from '../../server/backup/fill-tables.ts';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { UnusableData } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { openMigrated, withData } from '../open-data.ts';
import { writeTable } from '../table.ts';
import { usable } from './backup-commands.ts';

/** `leads migrate`: moves the data from the SQLite file of one machine to a PostgreSQL that several share. */
export function addMigrateCommand(program: Command): void {
  addExamples(
    program
      .command('migrate')
      .addOption(
        // Every user of the machine sees the options of a running command, including the password.
        new Option('--to <url>', 'an empty PostgreSQL database')
          .env('TARGET_DATABASE_URL')
          .argParser(readTarget)
          .makeOptionMandatory(),
      )
      .description('move all data from SQLite to PostgreSQL and compare every row')
      .action(move),
    'leads migrate --to postgres://user:password@db.example.com:5432/site',
  ).addHelpText(
    'after',
    `
Stop the server first; the command refuses while anything has the SQLite file open. It moves all or nothing: after an interruption
run it again. A database that has data already is refused. The SQLite file is left as it was.`,
  );
}

async function move({ to }: { to: URL }): Promise<void> {
  const moving = withData(
    async (database, config) => {
      const source = findSource(config);
      await using target = await openTarget(to);
      const tables = await moveData({ source: database, target });
      return describe(tables, source, `${to.host}${to.pathname}`);
    },
    { isExclusive: true },
  );
  console.log(await usable(moving));
}

function findSource({ database }: Config): string {
  if ('sqliteFile' in database) return database.sqliteFile;
  throw new UnusableData('DATABASE_URL is set: unset it to move the data that is in SQLite.');
}

async function openTarget(url: URL): Promise<Database> {
  try {
    return await openMigrated({ postgresUrl: url.href });
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException;
    throw new UnusableData(`PostgreSQL at ${url.host} cannot be used: ${message || code}`, {
      cause,
    });
  }
}

function describe(tables: readonly ComparedTable[], source: string, place: string): string {
  const lines = tables.map(({ table, rows, digest }) => [
    table,
    String(rows),
    digest.slice(0, 16),
    'equal',
  ]);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${writeTable(['Table', 'Rows', 'Digest', 'Compared'], lines)}

${rows} rows are in ${place}, as they were in ${source}.
Start the server with DATABASE_URL, and with the same DATA_DIR: the auth keys stay there. ${source} is
left as it was; keep it as a backup, and do not start a server on it again.`;
}

function readTarget(value: string): URL {
  const url = URL.parse(value);
  if (url && /^postgres(?:ql)?:$/.test(url.protocol)) return url;
  throw new InvalidArgumentError('Write postgres://user:password@host:5432/database.');
}
