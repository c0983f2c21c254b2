import { hash } from 'node:crypto';
import type { Table, TableRow } from './read-tables.ts';

/** The contents of a table in two values: equal only when every row is equal, in any order. */
export interface TableSum {
  rows: number;
  /** The sum of the rows' SHA-256 hashes, in hexadecimal. */
  digest: string;
}

const modulus = 2n ** 256n;

/** Counts and digests the rows of tables. */
export function createTableDigest(tables: readonly Table[]) {
  const sums = new Map(tables.map(({ name }) => [name, { rows: 0, sum: 0n }]));

  function add(row: TableRow): void {
    const { rows, sum } = sums.get(row[0]) ?? { rows: 0, sum: 0n };
    const digest = BigInt(`0x${hash('sha256', JSON.stringify(row))}`);
    sums.set(row[0], { rows: rows + 1, sum: (sum + digest) % modulus });
  }

  return {
    add,
    /** Digests rows while they stream past. */
    async *watch(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
      for await (const row of rows) {
        add(row);
        yield row;
      }
    },
    /** The sum of each table. */
    result: (): [table: string, sum: TableSum][] =>
      [...sums].map(([table, { rows, sum }]) => [
        table,
        { rows, digest: sum.toString(16).padStart(64, '0') },
      ]),
  };
}
