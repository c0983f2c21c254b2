import type { LaunchProject } from './project.ts';
import type { Outside } from './outside.ts';

/** What keeps a site from being launched, where, and what to do about it. */
export interface Finding {
  /** Relative to the project; `environment` for a setting of which nobody knows where it is kept. */
  file: string;
  /** From 1; 0 where there is no line to point to: the remedy then says what to add, and to which file. */
  line: number;
  rule: string;
  problem: string;
  remedy: string;
}

export type Problem = Omit<Finding, 'rule'>;

/** Looks at one side of the project and says what is not ready. */
export type Rule = (project: LaunchProject) => Problem[];

/** A rule that has to ask others on the internet. */
export type OnlineRule = (project: LaunchProject, outside: Outside) => Promise<Problem[]>;
