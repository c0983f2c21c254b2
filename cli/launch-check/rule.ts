import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { LaunchProject } from './project.ts';

/** The internet, as far as a rule uses it. */
export interface Outside {
  fetch: typeof globalThis.fetch;
  /** The TXT records of a name, each in one piece; empty when there are none. */
  readTexts: (name: string) => Promise<string[]>;
  /** Selectors under which the sending domain may publish its DKIM key. */
  dkimSelectors: readonly string[];
}

/** Checks one aspect of the project and returns what is not ready. */
export type Rule = (project: LaunchProject) => Diagnostic[];

/** A rule that uses the internet. */
export type OnlineRule = (project: LaunchProject, outside: Outside) => Promise<Diagnostic[]>;
