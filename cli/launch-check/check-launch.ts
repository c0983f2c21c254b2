import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { Rule } from './rule.ts';
import type { ChannelDiagnostic, Dns } from '../../server/notifications/channel-kind.ts';
import { selfChecks } from '../../server/notifications/channels.ts';
import { aboutSetting } from './about-setting.ts';
import type { LaunchProject } from './project.ts';
import { checkChannels, checkDeliveries } from './rules/channels.ts';
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

/** @param dns undefined skips the self-checks of the channels, which use the internet */
export async function checkLaunch(
  project: LaunchProject,
  dns?: Dns,
): Promise<(Diagnostic & { rule: string })[]> {
  const diagnostics = Object.entries(rules).flatMap(([rule, check]) =>
    check(project).map((diagnostic) => ({ ...diagnostic, rule })),
  );
  const { config } = project.environment;
  if (!dns || !config) return diagnostics;
  for (const [rule, check] of Object.entries(selfChecks)) {
    const problems = check(config.notifications, dns).then((found) => found.map(aboutChannel));
    const found = await problems.catch(reportUnreachable);
    diagnostics.push(...found.map((diagnostic) => ({ ...diagnostic, rule })));
  }
  return diagnostics;
}

function aboutChannel({ setting, problem, remedy }: ChannelDiagnostic): Diagnostic {
  return aboutSetting(setting, problem, remedy);
}

function reportUnreachable(error: Error): Diagnostic[] {
  const remedy = 'Check again when this machine reaches the internet.';
  return [{ file: 'environment', problem: error.message, remedy }];
}
