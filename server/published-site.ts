import { existsSync, readdirSync, watchFile } from 'node:fs';
import { join } from 'node:path';
import { formPagePath } from '../contract/form-function.ts';
import type { Config } from './config.ts';
import type { FormPage } from './leads/form-page-routes.ts';
import { readIfThere } from './platform/files/read-if-there.ts';
import type { NodeListener } from './platform/http/listen.ts';
import { readPageHashes, securityHeaders } from './platform/http/security-headers.ts';
import { createStaticFiles } from './platform/http/static-files.ts';
import type { Log } from './platform/log/log.ts';
import { secondMs } from './platform/time/clock.ts';

type SiteConfig = Pick<
  Config,
  'distDir' | 'pageHashesFile' | 'publicationDir' | 'siteInputsFile' | 'hostedBackendUrl'
>;

/** The built site that visitors get, and its policy. */
export function createPublishedSite(config: SiteConfig, log: Log) {
  let current = readSite(config, log);
  let retry: NodeJS.Timeout | undefined;
  // Another server in the same folder has published, or somebody has run a build. Both write this file last.
  watchFile(config.siteInputsFile, { persistent: false, interval: secondMs }, ({ size }) => {
    if (size > 0) readAgain();
  });
  return {
    answer: (...exchange: Parameters<NodeListener>) => current.answer(...exchange),
    headers: () => current.headers,
    /** The page of the form, with the policy of the same build; undefined when it was never built. */
    formPage: (): FormPage | undefined => current.formPage,
    /**
     * Replaces the built site. No request is answered in the meantime, so that every request gets files and policy
     * of the same build.
     *
     * @param move moves the files, synchronously
     */
    replace(move: () => void): void {
      move();
      current = readSite(config, log);
    },
  };

  /** Warns once for each change, however long the site cannot be read. */
  function readAgain(isRetry = false): void {
    clearTimeout(retry);
    try {
      current = readSite(config, log);
    } catch (err) {
      // The other server is removing an earlier site.
      if (!isRetry) {
        log.warn({ err }, 'the published site could not be read: this is tried again every second');
      }
      retry = setTimeout(readAgain, secondMs, true).unref();
    }
  }
}

function readSite(config: SiteConfig, log: Log) {
  const hashes = readPageHashes(config.pageHashesFile);
  const headers = securityHeaders(hashes, config.hostedBackendUrl);
  const formPage = readIfThere(join(config.distDir, formPagePath, 'index.html'));
  const site = {
    headers,
    answer: createStaticFiles(config.distDir, headers, findEarlierSites(config.publicationDir)),
    formPage: formPage === undefined ? undefined : { html: formPage, headers },
  };
  if (!hashes) log.warn('the site has no policy hashes: run `npm run build`');
  return site;
}

/** The previous sites, as far as they are kept: open pages load their assets. */
function findEarlierSites(publicationDir: string): string[] {
  if (!existsSync(publicationDir)) return [];
  return readdirSync(publicationDir)
    .filter((name) => name.startsWith('before-'))
    .map((name) => join(publicationDir, name, 'dist'));
}
