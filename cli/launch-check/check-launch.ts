import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { Rule } from './rule.ts';
import type { Dns } from '../../server/notifications/channel-kind.ts';
import type { LaunchProject } from './project.ts';
import { checkChannels, checkDeliveries, onlineRules } from './rules/channels.ts';
import { findExampleDomains } from './rules/example-domains.ts';
import { checkLegalPages } from './rules/legal-pages.ts';
import { checkPrices } from './rules/prices.ts';
import { findSampleBrand } from './rules/sample-brand.ts';
import { findSamples } from './rules/samples.ts';
import { checkSecrets } from './rules/secrets.ts';
import { checkSiteAddress } from './rules/site-address.ts';

/** Every rule by its reported name. */
export const rules = {
  /** What the build rejects: invalid copy, lists, articles, legal pages and settings. */
  content: ({ contentDiagnostics }) => [...contentDiagnostics],
  'site-address': checkSiteAddress,
  'example-domains': findExampleDomains,
  samples: findSamples,
  'sample-brand': findSampleBrand,
  prices: checkPrices,
  'legal-pages': checkLegalPages,
  secrets: checkSecrets,
  channels: checkChannels,
  'untested-channels': checkDeliveries,
} as const satisfies Record<string, Rule>;

/** @param dns undefined skips the rules that use the internet */
export async function checkLaunch(
  project: LaunchProject,
  dns?: Dns,
): Promise<(Diagnostic & { rule: string })[]> {
  const diagnostics = Object.entries(rules).flatMap(([rule, check]) =>
    check(project).map((diagnostic) => ({ ...diagnostic, rule })),
  );
  if (!dns) return diagnostics;
  for (const [rule, check] of Object.entries(onlineRules)) {
    const found = await check(project, dns).catch(reportUnreachable);
    diagnostics.push(...found.map((diagnostic) => ({ ...diagnostic, rule })));
  }
  return diagnostics;
}

function reportUnreachable(error: Error): Diagnostic[] {
  const remedy = 'Check again when this machine reaches the internet.';
  return [{ file: 'environment', problem: error.message, remedy }];
}
