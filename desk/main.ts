/**
 * The standalone desk, beside servers that share its database or a hosted backend: `npm run desk`. With
 * `--owner-link` it only prints a link for an owner who has lost password or phone; it trusts everybody with shell
 * access to the server.
 */
import '../server/require-settings.ts';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { openAuth } from '../server/auth/auth.ts';
import { readConfig } from '../server/config.ts';
import { explainFailedStart } from '../server/explain-failed-start.ts';
import { openData } from '../server/open-data.ts';
import { createLeadFeed } from '../server/follow-up/lead-feed.ts';
import { eraseOldSpam } from '../server/operations/erase-spam.ts';
import { describeLost } from '../server/operations/storage-incidents.ts';
import { describeError } from '../server/platform/log/describe-error.ts';
import { createLog } from '../server/platform/log/log.ts';
import { hourMs, systemClock } from '../server/platform/time/clock.ts';
import { repeat } from '../server/platform/time/repeat.ts';
import { createOwnerLink } from './accounts/set-up.ts';
import { describeDesk } from './describe-desk.ts';
import { paths } from './paths.ts';
import { deskOrigins } from './settings.ts';
import { createAccounts, startDesk } from './start-desk.ts';

const result = readConfig(process.env);
if (!result.ok) exitWithProblems(result.problems);
const { config } = result;
const log = createLog(config.logLevel);
// A desk that starts in place of a mistyped command ends the set-up link of the running one.
const isForLink = readOptions()['owner-link'] === true;
// In a mistyped folder it would create an empty database and a link that no running desk knows.
if (isForLink && 'sqliteFile' in config.database) {
  const { sqliteFile } = config.database;
  if (![sqliteFile, config.auth.keysFile].some((file) => existsSync(file))) {
    exitWithProblems([`There is no data in ${config.dataDir}. Set DATA_DIR as for the server.`]);
  }
}
try {
  const database = await openData(config, (lost, savedTo) =>
    log.error(describeLost(lost, savedTo)),
  );
  const auth = await openAuth({ database, settings: config.auth, clock: systemClock, log });
  if (isForLink) {
    const accounts = createAccounts({ config, database, auth });
    const [origin] = deskOrigins(config.desk, config.desk.port);
    console.log(origin + paths.link(await createOwnerLink(accounts)));
    await database.close();
  } else {
    const feed = createLeadFeed(database, systemClock, log);
    const desk = await startDesk({
      config,
      database,
      auth,
      feed,
      // The servers poll for due deliveries.
      wake: () => {},
      log,
    });
    if (!desk) exitWithProblems(['The desk is not built. Run `npm run build`.']);
    // A hosted backend has no server that erases it.
    const eraseSpam = async () => {
      await eraseOldSpam(database, systemClock()).catch((err: unknown) =>
        log.error({ err }, 'old spam could not be erased'),
      );
    };
    await eraseSpam();
    const erasing = repeat(hourMs, 'spam', eraseSpam, log);
    console.log(describeDesk(desk));
    closeWithGrace({ delay: 5_000, logger: false }, async ({ err }) => {
      if (err) console.error(describeError(err));
      await Promise.all([desk.stop(), feed.stop(), erasing.stop()]);
      await database.close();
    });
  }
} catch (error) {
  const problem = explainFailedStart(error, config);
  if (problem !== undefined) exitWithProblems([problem]);
  console.error('The desk cannot start:', describeError(error));
  process.exit(1);
}

function readOptions() {
  try {
    return parseArgs({ options: { 'owner-link': { type: 'boolean' } } }).values;
  } catch {
    return exitWithProblems(['The only option is --owner-link: npm run desk -- --owner-link']);
  }
}

function exitWithProblems(problems: readonly string[]): never {
  console.error(['The desk cannot start:', ...problems].join('\n  '));
  process.exit(1);
}
