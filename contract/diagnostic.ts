/** One error in the owner's files: where it is, and what to do about it. Programs exchange it as JSON. */
export interface Diagnostic {
  /** Relative to the project. */
  file: string;
  /** From 1; absent when it concerns the whole file. */
  line?: number;
  /** The name of the rule that reports it. */
  rule?: string;
  problem: string;
  /** Empty when the problem includes it: `price is empty: write something.` */
  remedy: string;
  /** The remedy for somebody at the desk, where the other one speaks of files or commands. */
  remedyAtDesk?: string;
  /** What to write in its line instead, where a program knows it. */
  change?: { from: string; to: string } | undefined;
}

/** A diagnostic about a file that the caller knows. */
export type DiagnosticInFile = Omit<Diagnostic, 'file' | 'rule'>;

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The same with the remedy for somebody at the desk. */
export function atDesk({ remedyAtDesk, ...found }: Diagnostic): Diagnostic {
  return { ...found, remedy: remedyAtDesk ?? found.remedy };
}

/** The problem and its remedy. */
export function messageOf({ problem, remedy }: Pick<Diagnostic, 'problem' | 'remedy'>): string {
  return remedy ? `${problem} ${remedy}` : problem;
}

/** For example `site/content/plans.yaml:5: price is empty: write something.` */
export function formatDiagnostic({ file, line, ...rest }: Diagnostic): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}: ${messageOf(rest)}`;
}
