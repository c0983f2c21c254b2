import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { LaunchProject } from './project.ts';
import type { Dns } from '../../server/notifications/channel-kind.ts';

/** Checks one aspect of the project and returns what is not ready. */
export type Rule = (project: LaunchProject) => Diagnostic[];

/** A rule that uses the internet. */
export type OnlineRule = (project: LaunchProject, dns: Dns) => Promise<Diagnostic[]>;
