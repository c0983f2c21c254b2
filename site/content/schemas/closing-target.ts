import { links } from '../../links.ts';
import { settings } from '../../settings.ts';
import type { FrontMatter } from './article-schema.ts';

type Action = FrontMatter['closing']['action'];

/** The target of the button in an article's closing box. */
export function closingTarget(action: Action): { href: string; opensNewTab: boolean } {
  switch (action) {
    case 'linkedin':
      return { href: settings.links.linkedIn, opensNewTab: true };
    case 'newsletter':
      return { href: settings.links.newsletter, opensNewTab: true };
    case 'audit':
      return { href: settings.links.auditScheduling, opensNewTab: true };
    case 'trial':
      return { href: settings.links.productSite, opensNewTab: true };
    case 'email':
      return { href: `mailto:${settings.links.email}`, opensNewTab: false };
    case 'get-started':
      return { href: links.getStarted, opensNewTab: false };
  }
}
