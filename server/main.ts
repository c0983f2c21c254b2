import './require-settings.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { describeDesk } from '../desk/describe-desk.ts';
import { readConfig, sqliteFileIn, type Config } from './config.ts';
import { explainFailedStart } from './explain-failed-start.ts';
import { describeChannels, listChannels } from './notifications/channels.ts';
import { describeError } from './platform/log/describe-error.ts';
import { createLog } from './platform/log/log.ts';
import { startServer, type RunningServer } from './start.ts';

const onlyChannel =
  'This is the only channel: you hear of its outage when it is over. Set two, such as SMTP_URL and CHAT_WEBHOOK_URL.';

const result = readConfig(process.env);
if (!result.ok) exitWithProblems(result.problems);
const { config } = result;
const server = await startServer(config, createLog(config.logLevel)).catch((error: unknown) => {
  const problem = explainFailedStart(error, config);
  if (problem !== undefined) return exitWithProblems([problem]);
  console.error('The server cannot start:', describeError(error));
  return process.exit(1);
});
console.log(describeServer(server, config));
void server.opened.then(() => server.desk && console.log(describeDesk(server.desk)));
// Docker and systemd kill after 10 s, see deploy/. Requests, desk and deliveries have 5.5 s altogether.
closeWithGrace({ delay: 8_000, logger: false }, async ({ err }) => {
  if (err) console.error(describeError(err));
  await server.stop();
});

function exitWithProblems(problems: readonly string[]): never {
  console.error(['The server cannot start:', ...problems].join('\n  '));
  process.exit(1);
}

function describeServer(
  { address, isOpen }: RunningServer,
  { database, dataDir, distDir, notifications }: Config,
): string {
  const older = sqliteFileIn(dataDir);
  const rest = existsSync(older)
    ? `, not in ${older}: see \`npm run leads -- migrate --help\``
    : '';
  const store = 'sqliteFile' in database ? database.sqliteFile : `PostgreSQL (DATABASE_URL)${rest}`;
  const [first, ...others] = listChannels(notifications);
  const isOnlyOne = first?.leavesMachine === true && others.length === 0;
  // Without pages, as behind `npm run dev`, visitors find nothing here.
  const hasPages = existsSync(join(distDir, 'index.html'));
  return [
    hasPages ? `The site        ${address}` : `Forms answer at ${address} (no pages in ${distDir})`,
    `Leads are kept  in ${store}${isOpen ? '' : ', once it can be opened: until then the form accepts none'}`,
    `Notifications   ${describeChannels(notifications)}`,
    ...(isOnlyOne ? [onlyChannel] : []),
  ].join('\n');
}
