import type { DiagnosticInFile } from '../../../contract/diagnostic.ts';
import { CannotEdit } from '../editing/source-format.ts';

/** Says why a file cannot be read, and therefore not edited. */
export class UnreadableFile extends CannotEdit {
  readonly diagnostic: DiagnosticInFile;

  constructor(diagnostic: DiagnosticInFile) {
    super(`Line ${diagnostic.line}: ${diagnostic.problem} ${diagnostic.remedy}`);
    this.diagnostic = diagnostic;
  }
}
