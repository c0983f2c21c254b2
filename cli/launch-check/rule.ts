import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { LaunchProject } from './project.ts';
import type { Outside } from '../../server/notifications/channel-kind.ts';

/** Looks at one side of the project and says what is not ready. */
export type Rule = (project: LaunchProject) => Diagnostic[];

/** A rule that has to ask others on the internet. */
export type OnlineRule = (project: LaunchProject, outside: Outside) => Promise<Diagnostic[]>;
