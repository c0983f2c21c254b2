/** A quotation, and its author. */
export interface Quote {
  quote: string;
  name: string;
  role: string;
  company: string;
  initials: string;
  /** Stars out of five. */
  rating?: number | undefined;
}
