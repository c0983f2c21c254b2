/**
 * Parses an address within the site. Its path is decoded, as the server looks it up, and so is its fragment. The path of
 * a fragment of the page itself is empty.
 *
 * @returns undefined when its percent escapes are invalid
 */
export function readAddress(href: string) {
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  try {
    return {
      path: decodeURIComponent(path),
      anchor: anchor === undefined ? undefined : decodeURIComponent(anchor),
    };
  } catch {
    return undefined;
  }
}
