import { createHash } from 'node:crypto';

/** A value as both databases store it: ids and JSON are text, instants and counts numbers. */
export type Cell = string | number | null;

/** The contents of a table in two values: equal only when every row is equal, in any order. */
export interface TableSum {
  rows: number;
  /** The sum of the rows' SHA-256 hashes, in hexadecimal. */
  digest: string;
}

const modulus = 2n ** 256n;

export function hashRow(row: readonly Cell[]): string {
  return createHash('sha256').update(JSON.stringify(row)).digest('hex');
}

/** Digests a table while its rows stream past. */
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
