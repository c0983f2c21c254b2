/** The parts of a window that show where its visitor came from. */
export interface Visit {
  /** The Navigation API, which not every browser has. Its entries are those of this site around the current one. */
  navigation?: {
    currentEntry: { index: number } | null;
    entries: () => readonly { url: string | null }[];
  };
  history: { length: number };
  document: { referrer: string };
  location: { href: string; hash: string; origin: string };
}

/**
 * The number of history entries back to the previous page of this site; 0 when there is none. A jump to a heading
 * is an entry of the same page. 'Back to Blog' must not send a visitor from another site away.
 */
export function stepsBack({ navigation, history, document, location }: Visit): number {
  if (navigation) {
    const here = navigation.currentEntry?.index ?? 0;
    const before = navigation
      .entries()
      .slice(0, here)
      .findLastIndex(({ url }) => withoutHash(url) !== withoutHash(location.href));
    return before === -1 ? 0 : here - before;
  }
  const cameFromHere =
    history.length > 1 && document.referrer.startsWith(`${location.origin}/`) && !location.hash;
  return cameFromHere ? 1 : 0;
}

function withoutHash(url: string | null): string | undefined {
  return url?.split('#')[0];
}
