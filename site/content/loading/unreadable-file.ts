import type { FileFault } from './fault.ts';

/** Says why a file cannot be read. */
export class UnreadableFile extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(`line ${fault.line}: ${fault.problem} ${fault.remedy}`);
    this.fault = fault;
  }
}
