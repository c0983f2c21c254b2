import type { Rule } from '../finding.ts';
import { isPlaceholderUrl } from '../placeholder-host.ts';
import { lineOfSetting } from '../places.ts';

/** The public address stands in every canonical link, feed and mail. */
export const checkSiteAddress: Rule = ({ settings, settingsFile, environment }) => {
  const chosen = environment.variables['SITE_URL'];
  const address = chosen || settings.siteUrl;
  if (!isPlaceholderUrl(address) && address.startsWith('https:')) return [];
  const place = chosen
    ? environment.placeOf('SITE_URL')
    : { file: settingsFile.file, line: lineOfSetting(settingsFile.text, 'siteUrl') };
  return [
    {
      ...place,
      problem: `${address} is not where visitors will find the site.`,
      remedy: 'Set siteUrl, or SITE_URL for build and server, to the public https address.',
    },
  ];
};
