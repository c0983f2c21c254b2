import type { DiagnosticInFile } from '../../../contract/diagnostic.ts';

/** Says why a file cannot be read. */
export class UnreadableFile extends Error {
  readonly diagnostic: DiagnosticInFile;

  constructor(diagnostic: DiagnosticInFile) {
    super(`line ${diagnostic.line}: ${diagnostic.problem} ${diagnostic.remedy}`);
    this.diagnostic = diagnostic;
  }
}
