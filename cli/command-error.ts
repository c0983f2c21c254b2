/** Something the owner can act on: printed as its sentence alone, exit code 1. */
export class CommandError extends Error {}
