/** What is wrong in a file: where, and what to do about it. */
export interface FileFault {
  line: number;
  problem: string;
  remedy: string;
}

/** A fault as a sentence that begins with its place. */
export function tellFault(file: string, { line, problem, remedy }: FileFault): string {
  return `${file}:${line}: ${problem} ${remedy}`;
}

/** Says why a file cannot be read. */
export class UnreadableFile extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(`line ${fault.line}: ${fault.problem} ${fault.remedy}`);
    this.fault = fault;
  }
}
