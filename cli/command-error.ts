/** Every exit code of the owner's commands. */
export const exitCodes = {
  done: 0,
  /** The answer is no. */
  notDone: 1,
  /** The command was not understood, or waits to be confirmed. */
  misused: 2,
  /** Settings or data could not be used. */
  unusable: 3,
  /** The program itself is at fault: `EX_SOFTWARE` of sysexits.h. */
  crashed: 70,
} as const;

/** Something the owner can act on: printed as its sentence alone. */
export class CommandError extends Error {
  readonly exitCode:
    typeof exitCodes.notDone | typeof exitCodes.misused | typeof exitCodes.unusable =
    exitCodes.notDone;
}

/** Settings or data that cannot be used. */
export class UnusableData extends CommandError {
  override readonly exitCode = exitCodes.unusable;
}

/** Nothing was changed yet: the command waits for an option that confirms it. */
export class Unconfirmed extends CommandError {
  override readonly exitCode = exitCodes.misused;
}
