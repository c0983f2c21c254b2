import type { Rule } from '../rule.ts';
import { listLinks } from '../links.ts';
import { isPlaceholderUrl } from '../placeholder-url.ts';

/** Finds links, partners, newsletter issues and originals on example domains. The address of the site has its own rule. */
export const findExampleDomains: Rule = (project) =>
  listLinks(project)
    // The domain of a mailbox is where the host of a web address with a user is.
    .filter(({ url }) => isPlaceholderUrl(url.replace('mailto:', 'https://')))
    .filter(({ url }) => url !== project.settings.siteUrl)
    .map(({ file, line, url }) => ({
      file,
      line,
      problem: URL.canParse(url) ? `${url} is on an example domain.` : `${url} is not an address.`,
      remedy:
        file === project.settingsFile.file
          ? 'Put in the real address, or none where it is optional.'
          : 'Enter the real address, or remove it.',
    }));
