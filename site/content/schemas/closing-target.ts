import { links } from '../../links.ts';
import { settings } from '../../settings.ts';
import type { FrontMatter } from './article-schema.ts';

type Action = FrontMatter['closing']['action'];

/** The target of the button in an article's closing box. */
export function closingTarget(action: Action): string {
  switch (action) {
    case 'linkedin':
      return settings.links.linkedIn;
    case 'newsletter':
      return settings.links.newsletter;
    case 'audit':
      return settings.links.auditScheduling;
    case 'trial':
      return settings.links.productSite;
    case 'email':
      return `mailto:${settings.links.email}`;
    case 'get-started':
      return links.getStarted;
  }
}
