import { createHash } from 'node:crypto';

/** A value as every engine keeps it here: ids and JSON are text, instants and counts numbers. */
export type Cell = string | number | null;

/** What a table holds, in two values: equal only when every row is equal, in whatever order it is read. */
export interface TableSum {
  rows: number;
  /** The rows' SHA-256 hashes added up, in hexadecimal. */
  digest: string;
}

const modulus = 2n ** 256n;

/** One line of JSON, the same for the same row on every engine. */
function writeRow(row: readonly Cell[]): string {
  return JSON.stringify(row);
}

export function hashRow(row: readonly Cell[]): string {
  return createHash('sha256').update(writeRow(row)).digest('hex');
}

/** Adds up a table while its rows pass by. */
export function createTableDigest() {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: readonly Cell[]): void {
      rows += 1;
      sum = (sum + BigInt(`0x${hashRow(row)}`)) % modulus;
    },
    result: (): TableSum => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
}
