/** What keeps a site from being built or launched, where, and what to do about it. */
export interface Problem {
  /** Relative to the project; `environment` for a setting of which nobody knows where it is kept. */
  file: string;
  /** From 1; 0 for the file as a whole, or where there is no line to point to. */
  line: number;
  problem: string;
  /** Empty where the problem says it. */
  remedy: string;
}
