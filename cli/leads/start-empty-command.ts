import type { Command } from 'commander';
import { isFilled } from '../../server/require-database-file.ts';
import { UnusableData } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { openMigrated, readSettings } from '../open-data.ts';

/** `leads start-empty`: starts again when the database is lost and there is no backup. */
export function addStartEmptyCommand(program: Command): void {
  addExamples(
    program
      .command('start-empty')
      .option('--yes', 'needed, because the server then accepts that earlier leads are gone')
      .description('make an empty SQLite database where the earlier one was deleted')
      .action(startEmpty),
    'leads start-empty --yes',
  );
}

async function startEmpty({ yes }: { yes?: boolean }, command: Command): Promise<void> {
  const { database } = readSettings();
  if ('postgresUrl' in database) throw new UnusableData('DATABASE_URL is set: the data is there.');
  const { sqliteFile } = database;
  if (isFilled(sqliteFile)) throw new UnusableData(`${sqliteFile} is there and holds data.`);
  if (!yes) command.error(`Nothing is made yet. Add --yes to make an empty ${sqliteFile}.`);
  const made = await openMigrated(database);
  await made.close();
  console.log(`${sqliteFile} is there and empty. Start the server.`);
}
