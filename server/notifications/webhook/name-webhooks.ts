import { createHash } from 'node:crypto';
import type { RegisteredChannel } from '../../outbox/registered-channels.ts';

/**
 * A webhook keeps its name, and with it its deliveries, when others are added or removed. A new address takes the
 * name of its position, so that a corrected address takes over the waiting deliveries.
 */
export function nameWebhooks(
  urls: readonly string[],
  registered: readonly RegisteredChannel[],
): { url: string; name: string }[] {
  const known = new Map(
    urls.map((url) => [url, registered.find(({ target }) => target.endsWith(digest(url)))?.name]),
  );
  const taken = new Set(known.values());
  return [...known].map(([url, knownName], index) => {
    let name = knownName;
    for (let place = index + 1; name === undefined; place += 1) {
      const free = place === 1 ? 'webhook' : `webhook-${place}`;
      if (!taken.has(free)) name = free;
    }
    taken.add(name);
    return { url, name };
  });
}

/** The address itself may contain a secret. */
export function digest(url: string): string {
  return createHash('sha256').update(url).digest('base64url');
}
