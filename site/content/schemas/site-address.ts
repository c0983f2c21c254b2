/** Where an address within the site leads. */
export interface SiteAddress {
  /** Decoded, as the server looks it up; empty for a place on the page itself. */
  path: string;
  /** What stands after `#`, decoded. */
  anchor?: string;
}

/** Takes an address apart; absent when its % signs mean nothing. */
export function readAddress(href: string): SiteAddress | undefined {
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  try {
    return {
      path: decodeURIComponent(path),
      ...(anchor !== undefined && { anchor: decodeURIComponent(anchor) }),
    };
  } catch {
    return undefined;
  }
}

/**
 * What stands behind the host of a whole address that leads to this site, with `www.` or without; absent when it leads to another.
 *
 * @param siteUrl the public address of the site
 */
export function addressOnSite(href: string, siteUrl: string): string | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !URL.canParse(siteUrl)) return undefined;
  const nameOf = (host: string) => host.replace(/^www\./, '');
  if (nameOf(url.host) !== nameOf(new URL(siteUrl).host)) return undefined;
  return url.pathname + url.search + url.hash;
}
