/** The origin in a built page, if it differs from the settings; else undefined. */
export function findOriginMismatch(html: string, siteUrl: string): string | undefined {
  const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const origin = address === undefined ? undefined : URL.parse(address)?.origin;
  return origin === URL.parse(siteUrl)?.origin ? undefined : origin;
}
