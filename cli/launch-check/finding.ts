import type { LaunchProject } from './project.ts';
import type { Outside } from '../../server/notifications/channel-kind.ts';
import type { Problem } from './problem.ts';

export interface Finding extends Problem {
  /** The name of the rule that found it. */
  rule: string;
}

/** Looks at one side of the project and says what is not ready. */
export type Rule = (project: LaunchProject) => Problem[];

/** A rule that has to ask others on the internet. */
export type OnlineRule = (project: LaunchProject, outside: Outside) => Promise<Problem[]>;
