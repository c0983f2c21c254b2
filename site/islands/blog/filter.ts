/** A visitor's filter on the blog. */
export interface Filter {
  /** A topic's name, or empty for all. */
  topic: string;
  /** As typed, or empty. */
  query: string;
}

/** Parses the filter of an address, for example `?topic=AI&q=prompt`. */
export function readFilter(search: string): Filter {
  const parameters = new URLSearchParams(search);
  return { topic: parameters.get('topic') ?? '', query: parameters.get('q') ?? '' };
}

/** An address with a filter, for the history and for sharing. Its other parts stay: a campaign, or a sign-in. */
export function filteredAddress(address: string, { topic, query }: Filter): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ topic, q: query.trim() })) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return url.href;
}

/** Describes the result of a filter, for example `3 posts on AI with “prompt”.` */
export function describeFound(count: number, { topic, query }: Filter): string {
  const under = [topic && `on ${topic}`, query.trim() && `with “${query.trim()}”`].filter(Boolean);
  if (count === 0) return `No post ${under.join(' ')}.`;
  return `${[count, count === 1 ? 'post' : 'posts', ...under].join(' ')}.`;
}
