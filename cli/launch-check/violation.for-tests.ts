import type { rules } from './check-launch.ts';
import type { LaunchProject, OwnedFile } from './project.ts';
import { environmentOf, readyVariables } from './ready-project.for-tests.ts';

type Violation = (project: LaunchProject) => Partial<LaunchProject>;

/** A change of the ready project that violates one rule, and the place that the rule must report. */
export type RuleViolation = [
  rule: keyof typeof rules,
  what: string,
  violation: Violation,
  at: string,
  problem: RegExp,
];

/** Settings that replace those of the file. */
export const withSettings =
  (settings: Partial<LaunchProject['settings']>, written: string, instead: string): Violation =>
  (project) => ({
    settings: { ...project.settings, ...settings },
    settingsFile: {
      ...project.settingsFile,
      text: project.settingsFile.text.replace(written, instead),
    },
  });

/** A file of the content that contains this text. */
export const contentFile = (text: string): OwnedFile => ({ file: 'site/content/list.yaml', text });

/** Variables added to those under which the launch check passes, or replacing them. */
export const withVariables = (more: Record<string, string>) => ({
  environment: environmentOf({ ...readyVariables, ...more }),
});
