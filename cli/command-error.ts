/** Every exit code of the owner's commands. */
export const exitCodes = {
  done: 0,
  /** The command succeeded in checking, and the answer is no. */
  notDone: 1,
  /** The command was not understood, or needs confirmation. */
  misused: 2,
  /** Settings or data could not be used. */
  unusable: 3,
  /** A defect of the program: `EX_SOFTWARE` of sysexits.h. */
  crashed: 70,
} as const;

/** An error that the owner can act on. The program prints only its message. */
export class CommandError extends Error {
  readonly exitCode: number = exitCodes.notDone;
}

/** Settings or data that cannot be used. */
export class UnusableData extends CommandError {
  override readonly exitCode = exitCodes.unusable;
}

/** Nothing has changed: the command needs an option that confirms it. */
export class Unconfirmed extends CommandError {
  override readonly exitCode = exitCodes.misused;
}
