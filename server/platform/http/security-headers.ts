import { z } from 'zod';
import { readIfThere } from '../files/read-if-there.ts';

/**
 * What the built pages need, as the build writes it to `build/csp-hashes.json`: the hashes of their inline scripts
 * and styles, and the origins of their media. A hash is a source expression without quotes, `sha256-…`.
 */
const pageHashesSchema = z.strictObject({
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
  /** Origins of media, when the walkthrough film is on another server. */
  mediaOrigins: z.array(z.string()).default([]),
});
export type PageHashes = z.infer<typeof pageHashesSchema>;

/** Reads the hashes; `undefined` when the site was never built, so that nothing inline may run. */
export function readPageHashes(file: string): PageHashes | undefined {
  const text = readIfThere(file);
  return text === undefined ? undefined : pageHashesSchema.parse(JSON.parse(text));
}

const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Headers for every response, pages and calls alike. The server sends them, and a static build writes them for its
 * host.
 *
 * @param hashes undefined allows nothing inline
 * @param backendUrl the hosted backend that the pages call, if any
 */
export function securityHeaders(hashes?: PageHashes, backendUrl?: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(hashes, backendUrl),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/** What other sites may show: link previews, feed readers and search results embed these from here. `*` at an end is any rest. */
export const crossOriginPaths = [
  '/og/*',
  '/covers/*',
  // Those in the text of an article, and the author's.
  '/pictures/*',
  '/brand/*',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
] as const;

/** Articles show the owner's pictures, which are in the root folder unless the desk puts them elsewhere. */
const pictureInRoot = /^\/[^/]+\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

const crossOriginFolders = crossOriginPaths.filter((path) => path.endsWith('*'));

/** Whether other sites may show what is at a path: one of {@link crossOriginPaths}, or a picture in the root folder. */
export function isCrossOrigin(pathname: string): boolean {
  return (
    (crossOriginPaths as readonly string[]).includes(pathname) ||
    pictureInRoot.test(pathname) ||
    crossOriginFolders.some((folder) => pathname.startsWith(folder.slice(0, -1)))
  );
}

function contentSecurityPolicy(hashes?: PageHashes, backendUrl?: string): string {
  const { scriptHashes = [], styleHashes = [], mediaOrigins = [] } = hashes ?? {};
  const backend = backendUrl ? [new URL(backendUrl).origin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scriptHashes)],
    'style-src': ["'self'", ...quoted(styleHashes)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", ...mediaOrigins],
    'connect-src': ["'self'", ...backend],
    'form-action': ["'self'", ...backend],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // No string may become markup or a script: React and Astro hydrate without either.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function quoted(hashes: string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}
