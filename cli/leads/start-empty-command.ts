import type { Command } from 'commander';
import { isFilled } from '../../server/require-database-file.ts';
import { UnusableData } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { openMigrated, requireConfig } from '../open-data.ts';

/** `leads start-empty`: starts again when the database is lost and there is no backup. */
export function addStartEmptyCommand(program: Command): void {
  addExamples(
    program
      .command('start-empty')
      .option('--yes', 'confirm that the earlier leads are lost')
      .description('create an empty SQLite database in place of a deleted one')
      .action(startEmpty),
    'leads start-empty --yes',
  );
}

async function startEmpty({ yes }: { yes?: boolean }, command: Command): Promise<void> {
  const { database } = requireConfig();
  if ('postgresUrl' in database)
    throw new UnusableData('DATABASE_URL is set, but this command is for a SQLite file.');
  const { sqliteFile } = database;
  if (isFilled(sqliteFile)) throw new UnusableData(`${sqliteFile} exists and contains data.`);
  if (!yes) command.error(`Nothing was created. Add --yes to create an empty ${sqliteFile}.`);
  const made = await openMigrated(database);
  await made.close();
  console.log(`Created an empty ${sqliteFile}. Start the server.`);
}
