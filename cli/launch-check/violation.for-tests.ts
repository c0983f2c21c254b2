import type { rules } from './check-launch.ts';
import type { LaunchProject, OwnedFile } from './project.ts';
import { environmentOf, readyVariables } from './ready-project.for-tests.ts';

type Violation = (project: LaunchProject) => Partial<LaunchProject>;

/** What breaks one rule alone in the ready project, and where it must point. */
export type RuleViolation = [
  rule: keyof typeof rules,
  what: string,
  violation: Violation,
  at: string,
  problem: RegExp,
];

/** Other settings, which their file says in place of what is written there. */
export const withSettings =
  (settings: Partial<LaunchProject['settings']>, written: string, instead: string): Violation =>
  (project) => ({
    settings: { ...project.settings, ...settings },
    settingsFile: {
      ...project.settingsFile,
      text: project.settingsFile.text.replace(written, instead),
    },
  });

/** A file of the content that says so. */
export const contentFile = (text: string): OwnedFile => ({ file: 'site/content/list.yaml', text });

/** More variables than those under which nothing is to be mended, or others. */
export const withVariables = (more: Record<string, string>) => ({
  environment: environmentOf({ ...readyVariables, ...more }),
});
