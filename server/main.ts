import closeWithGrace from 'close-with-grace';
import { readConfig, type Config } from './config.ts';
import { createLog } from './platform/log.ts';
import { startServer } from './start.ts';

const result = readConfig(process.env);
if (!result.ok) {
  console.error(['The server cannot start:', ...result.problems].join('\n  '));
  process.exit(1);
}
const { config } = result;
const server = await startServer(config, createLog(config.logLevel));
console.log(describeServer(server.address, config));
closeWithGrace({ delay: 5_000, logger: false }, async ({ err }) => {
  if (err) console.error(err);
  await server.stop();
});

function describeServer(address: string, { database, mail }: Config): string {
  const store = 'postgresUrl' in database ? 'PostgreSQL (DATABASE_URL)' : database.sqliteFile;
  const delivery =
    mail.mode === 'smtp'
      ? `by e-mail to ${mail.to}`
      : `as files in ${mail.folder}, because no mail server is set (SMTP_URL, NOTIFY_FROM, NOTIFY_TO)`;
  return [
    `The site        ${address}`,
    `Leads are kept  in ${store}`,
    `You are told    ${delivery}`,
  ].join('\n');
}
