import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { LaunchProject } from './project.ts';

/** Checks one aspect of the project and returns what is not ready. */
export type Rule = (project: LaunchProject) => Diagnostic[];
