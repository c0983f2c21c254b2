import { messageOf, type DiagnosticInFile } from '../../../contract/diagnostic.ts';
import { CannotEdit } from '../editing/source-format.ts';

/** Says why a file cannot be read, and therefore not edited. */
export class UnreadableFile extends CannotEdit {
  readonly diagnostic: DiagnosticInFile;

  constructor(diagnostic: DiagnosticInFile) {
    super(`Line ${diagnostic.line}: ${messageOf(diagnostic)}`);
    this.diagnostic = diagnostic;
  }
}
