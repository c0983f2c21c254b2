/** What is wrong, and what to do about it. */
export interface Fault {
  problem: string;
  /** Empty where the problem says it in the same sentence: `price is empty: write something.` */
  remedy: string;
}

/** A fault in a file that is known to those who ask. */
export interface FileFault extends Fault {
  /** From 1. */
  line: number;
}

/** Where something stands. */
export interface Place {
  /** Relative to the project. */
  file: string;
  /** From 1; absent where the file as a whole is meant. */
  line?: number;
}

export interface PlacedFault extends Fault, Place {}

/** A fault as a sentence that begins with its place, for example `site/content/plans.yaml:5: …`. */
export function tellFault({ file, line, problem, remedy }: PlacedFault): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}: ${problem}${remedy && ` ${remedy}`}`;
}
