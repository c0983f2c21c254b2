#!/usr/bin/env node
/** Says whether the site is ready to launch: `npm run launch-check`. Exit code 0 ready, 1 not ready. */
import { Command } from 'commander';
import { formatDiagnostic } from '../contract/diagnostic.ts';
import { selfChecks } from '../server/notifications/channels.ts';
import { exitCodes } from './command-error.ts';
import { checkLaunch } from './launch-check/check-launch.ts';
import { readTxtRecords } from './launch-check/dns.ts';
import { readProject } from './launch-check/read-project.ts';
import { exitCodesHelp, runProgram } from './run-program.ts';

/** The DKIM selectors under which the large mail providers publish their keys. */
const usualSelectors = ['default', 'dkim', 'mail', 'google', 'selector1', 'selector2', 's1', 'k1'];

interface Options {
  online?: boolean;
  json?: boolean;
  dkimSelector?: string;
}

export const program = new Command('launch-check')
  .description('Check whether the site is ready to launch, and list what is still a placeholder.')
  .exitOverride()
  .option('--online', 'also check the DNS records of the sending domain')
  .option('--dkim-selector <name>', 'the DKIM selector of your mail provider')
  .option('--json', 'write JSON')
  .addHelpText(
    'after',
    `
Examples:
  npm run launch-check
  npm run launch-check -- --online

Run it where the server runs and with its settings: it looks at what the server keeps in DATA_DIR or DATABASE_URL. That is
  docker compose --file deploy/compose.yaml exec site node cli/launch-check.ts --online
in a container, and under systemd
  sudo relational-selling-site launch-check --online
${exitCodesHelp}`,
  )
  .action(check);

if (import.meta.main) await runProgram(program);

async function check({ online, json, dkimSelector }: Options): Promise<void> {
  const project = await readProject('.', process.env);
  const dkimSelectors = dkimSelector === undefined ? usualSelectors : [dkimSelector];
  const diagnostics = await checkLaunch(
    project,
    online ? { readTxtRecords, dkimSelectors } : undefined,
  );
  const isReady = diagnostics.length === 0;
  const notAsked = online ? [] : Object.keys(selfChecks);
  if (json) console.log(JSON.stringify({ isReady, diagnostics, notAsked }, null, 2));
  else {
    for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic));
    const verdict = isReady ? 'Ready to launch.' : `\nNot ready: ${diagnostics.length} to fix.`;
    const hint =
      notAsked.length > 0 ? ` Not checked without --online: ${notAsked.join(', ')}.` : '';
    console.log(verdict + hint);
  }
  process.exitCode = isReady ? exitCodes.done : exitCodes.notDone;
}
