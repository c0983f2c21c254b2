/** What somebody said, and who they are. */
export interface Quote {
  quote: string;
  name: string;
  role: string;
  company: string;
  initials: string;
  /** Stars out of five. */
  rating?: number | undefined;
}
