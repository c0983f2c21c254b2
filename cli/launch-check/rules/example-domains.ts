import type { Rule } from '../rule.ts';
import { isPlaceholder, listLinks } from '../links.ts';

/** Finds links, partners, newsletter issues and originals on example domains. The address of the site has its own rule. */
export const findExampleDomains: Rule = (project) =>
  listLinks(project)
    .filter(({ url }) => url !== project.settings.siteUrl && isPlaceholder(url))
    .map(({ file, line, url }) => ({
      file,
      line,
      problem: URL.canParse(url) ? `${url} is on an example domain.` : `${url} is not an address.`,
      // A setting cannot be removed, because pages use each of them.
      remedy:
        file === project.settingsFile.file
          ? 'Put in the real address.'
          : 'Enter the real address, or remove it.',
    }));
