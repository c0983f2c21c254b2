/** What a visitor looks for on the blog. */
export interface Filter {
  /** A topic's name, or empty for all. */
  topic: string;
  /** As typed, or empty. */
  query: string;
}

/** The filter that an address holds, for example `?topic=AI&q=prompt`. */
export function readFilter(search: string): Filter {
  const parameters = new URLSearchParams(search);
  return { topic: parameters.get('topic') ?? '', query: parameters.get('q') ?? '' };
}

/** The address of a page under a filter, to keep and to send to somebody. */
export function filteredAddress(path: string, { topic, query }: Filter): string {
  const parameters = new URLSearchParams();
  if (topic) parameters.set('topic', topic);
  if (query.trim()) parameters.set('q', query.trim());
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** Says what a filter has left, for example `3 posts on AI with “prompt”.` */
export function describeFound(count: number, { topic, query }: Filter): string {
  const under = [topic && `on ${topic}`, query.trim() && `with “${query.trim()}”`].filter(Boolean);
  if (count === 0) return `No post ${under.join(' ')}.`;
  return `${[count, count === 1 ? 'post' : 'posts', ...under].join(' ')}.`;
}
