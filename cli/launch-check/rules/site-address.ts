import type { Rule } from '../rule.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import { isPlaceholderUrl } from '../placeholder-url.ts';
import { lineOf } from '../places.ts';
import type { OwnedFile } from '../project.ts';
import { aboutSetting } from '../about-setting.ts';

/** The public address is in every canonical link and feed, and the server uses it for its links and sessions. */
export const checkSiteAddress: Rule = ({ settings, settingsFile, environment, builtHome }) => {
  const chosen = environment.variables['SITE_URL'];
  const address = chosen || settings.siteUrl;
  if (!isPublic(address)) {
    const line = lineOf(settingsFile.text, 'siteUrl:');
    const problem = `${address} is not the public address of the site.`;
    const remedy = 'Set SITE_URL, for build and server, to the public https address.';
    const remedyAtDesk =
      'Put in the public https address. The person who runs the server has to set SITE_URL to it, too.';
    return [
      chosen
        ? aboutSetting('SITE_URL', problem, remedy)
        : { file: settingsFile.file, line, problem, remedy, remedyAtDesk },
    ];
  }
  if (!chosen) {
    return [
      aboutSetting(
        'SITE_URL',
        'SITE_URL is not set, and the server has no other source for its own address.',
        `Set SITE_URL=${address} for the server; links in its mails would lead to the machine itself.`,
      ),
    ];
  }
  return builtHome ? findOtherBuild(builtHome, chosen) : [];
};

/** A server with another address than its pages were built for still serves them. */
function findOtherBuild({ file, text }: OwnedFile, address: string): Diagnostic[] {
  const builtFor = findOriginMismatch(text, address);
  if (builtFor === undefined) return [];
  return [
    {
      file,
      line: lineOf(text, 'rel="canonical"'),
      problem: `The pages were built for ${builtFor}, but SITE_URL is ${address}.`,
      remedy:
        'Build again with this SITE_URL: with deploy/release.sh, `docker compose … up --build` or `npm run build`.',
    },
  ];
}

function isPublic(address: string): boolean {
  return !isPlaceholderUrl(address) && address.startsWith('https:');
}

/** The origin in a built page, if it differs from the settings; else undefined. */
function findOriginMismatch(html: string, siteUrl: string): string | undefined {
  const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const origin = address === undefined ? undefined : URL.parse(address)?.origin;
  return origin === URL.parse(siteUrl)?.origin ? undefined : origin;
}
