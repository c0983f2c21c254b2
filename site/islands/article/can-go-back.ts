/** What of a window tells where its visitor came from. */
export interface Visit {
  /** The Navigation API, which not every browser has. */
  navigation?: { canGoBack: boolean };
  history: { length: number };
  document: { referrer: string };
  location: { origin: string };
}

/**
 * Whether the entry before this page is a page of this site. A visitor who came from elsewhere would be sent away by
 * a control that says 'Back to Blog'.
 */
export function canGoBack({ navigation, history, document, location }: Visit): boolean {
  if (navigation) return navigation.canGoBack;
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}
