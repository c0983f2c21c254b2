import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../contract/diagnostic.ts';
import { checkLaunch, type rules } from './check-launch.ts';
import type { LaunchProject, OwnedFile } from './project.ts';
import { readEnvironment } from './read-project.ts';
import { readyProject, readyVariables } from './ready-project.for-tests.ts';

type Violation = (project: LaunchProject) => Partial<LaunchProject>;

/** The rules about the server and its address. */
export type ServerRule = 'site-address' | 'secrets' | 'channels' | 'untested-channels';
export type PageRule = Exclude<keyof typeof rules, ServerRule>;

/** A change of the ready project that violates one rule, and the place that the rule must report. */
export type RuleViolation = [what: string, violation: Violation, at: string, problem: RegExp];

export function testRules(violations: Readonly<Record<string, readonly RuleViolation[]>>): void {
  describe.each(Object.entries(violations))('the rule %s', (rule, cases) => {
    test.each(cases)('finds %s', async (_what, violation, at, problem) => {
      const project = readyProject();
      const diagnostics = await checkLaunch({ ...project, ...violation(project) });
      expect(diagnostics.map((one) => one.rule)).toEqual([rule]);
      const [diagnostic] = diagnostics;
      expect(formatDiagnostic(diagnostic!)).toContain(`${at}: `);
      expect(diagnostic?.problem).toMatch(problem);
      expect(diagnostic?.remedy).toMatch(/\w+.*\.$/);
    });
  });
}

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
  environment: readEnvironment({ ...readyVariables, ...more }),
});
