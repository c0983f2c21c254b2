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
