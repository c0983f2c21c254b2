/** Where a built page says that the site is, as an origin, when that is not where the settings say; else undefined. */
export function findOriginMismatch(html: string, siteUrl: string): string | undefined {
  const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const origin = address === undefined ? undefined : URL.parse(address)?.origin;
  return origin === URL.parse(siteUrl)?.origin ? undefined : origin;
}
