import type { Command } from 'commander';
import { runCanary } from '../../server/books/canary.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { CommandError } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { withData } from '../open-data.ts';

/** `leads canary`: exit code 1 when the test did not come through. */
export function addCanaryCommand(program: Command): void {
  addExamples(
    program
      .command('canary')
      .option('--url <address>', 'of the running site; else SITE_URL, else HOST and PORT')
      .description('send a test lead through the form, follow it into every channel and remove it')
      .action(sendCanary),
    'leads canary',
    'leads canary --url https://www.example.com',
  );
}

async function sendCanary({ url }: { url?: string }): Promise<void> {
  const result = await withData((database, config) => {
    const address = url ?? config.siteUrl ?? `http://${config.host}:${config.port}`;
    return runCanary({ database, siteUrl: address.replace(/\/+$/, ''), clock: systemClock });
  });
  if (!result.ok) {
    const { message, reason } = result;
    throw new CommandError(reason === undefined ? message : `${message} The reason: ${reason}`);
  }
  const { reference, channels, durationMs } = result;
  console.log(
    `${reference} came through ${channels.join(', ')} in ${durationMs} ms and is removed.`,
  );
}
