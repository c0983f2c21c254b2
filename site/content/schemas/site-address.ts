/** The parts of an address within the site. */
export interface SiteAddress {
  /** Decoded, as the server looks it up; empty for a fragment of the page itself. */
  path: string;
  /** The fragment, decoded. */
  anchor?: string;
}

/** Parses an address; absent when its percent escapes are invalid. */
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
