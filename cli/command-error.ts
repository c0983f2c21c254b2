/** Something the owner can act on: printed as its sentence alone. */
export class CommandError extends Error {
  /** 1 when the answer is no, 3 when settings or data could not be used. */
  readonly exitCode: 1 | 3 = 1;
}

/** Settings or data that cannot be used. */
export class UnusableData extends CommandError {
  override readonly exitCode = 3;
}
