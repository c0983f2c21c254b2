import { links } from '../../links.ts';
import { settings } from '../../settings.ts';
import type { FrontMatter } from './article-schema.ts';

type Action = FrontMatter['closing']['action'];

/** The target of the button in an article's closing box; undefined where the owner has no such address. */
export function closingTarget(action: Action): string | undefined {
  const { linkedIn, newsletter, auditScheduling, productSite, email } = settings.links;
  const targets: Record<Action, string | undefined> = {
    linkedin: linkedIn,
    newsletter,
    audit: auditScheduling,
    trial: productSite,
    email: `mailto:${email}`,
    'get-started': links.getStarted,
  };
  return targets[action];
}
