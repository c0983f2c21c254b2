import { InvalidArgumentError, type Command } from 'commander';
import { runCanary } from '../../server/operations/canary.ts';
import { systemClock } from '../../server/platform/time/clock.ts';
import { httpOrigin } from '../../server/platform/http/http-origin.ts';
import { CommandError } from '../command-error.ts';
import { addExamples } from '../examples.ts';
import { withData } from '../open-data.ts';

/** `leads canary`: exit code 1 when the canary did not come through. */
export function addCanaryCommand(program: Command): void {
  addExamples(
    program
      .command('canary')
      .option(
        '--url <address>',
        'the address of the site or its hosted backend; default PUBLIC_SUPABASE_URL, SITE_URL, or HOST and PORT',
        readAddress,
      )
      .description('send a test lead through the form, follow it into every channel and remove it')
      .action(sendCanary),
    'leads canary',
    'leads canary --url https://www.example.com',
    'leads canary --url https://project.supabase.co',
  );
}

async function sendCanary({ url }: { url?: string }): Promise<void> {
  const result = await withData((database, config) => {
    const ownAddress = httpOrigin(config.host, config.port);
    // With a hosted backend, the pages send there.
    const address = url ?? config.hostedBackendUrl ?? config.siteUrl ?? ownAddress;
    return runCanary({ database, siteUrl: address.replace(/\/+$/, ''), clock: systemClock });
  });
  if (!result.ok) {
    const { failedAt, message, reason } = result;
    if (reason === undefined) throw new CommandError(message);
    // The form returns a reason only when it could not be reached.
    const remedy = failedAt === 'form' ? '\nStart the site, or say with --url where it runs.' : '';
    throw new CommandError(`${message} The reason: ${reason}${remedy}`);
  }
  const { reference, channels, durationMs } = result;
  console.log(
    `${reference} arrived by ${channels.join(', ')} in ${durationMs} ms and was removed.`,
  );
}

function readAddress(value: string): string {
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol)) return value;
  throw new InvalidArgumentError('Begin with http:// or https://.');
}
