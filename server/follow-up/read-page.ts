import { formatCursor, parseCursor, type Cursor, type Direction } from './cursor.ts';

export interface PageOptions {
  /** `older` of the previous page; anything else starts with the newest lead. */
  after?: string | undefined;
  /** `newer` of the next page. */
  before?: string | undefined;
  limit: number;
}

/** Of the neighboring pages; undefined when there is none. */
export interface Cursors {
  older: string | undefined;
  newer: string | undefined;
}

/**
 * Reads one page of a list of leads, newest first, or the first page if there is nothing beyond the position.
 *
 * @param find the rows beyond a position, the nearest first: up to one more than `limit`
 */
export async function readPage<Row extends { received_at: number; id: string }>(
  { after, before, limit }: PageOptions,
  find: (direction: Direction, from: Cursor | undefined) => Promise<Row[]>,
): Promise<Cursors & { rows: Row[] }> {
  const backward = parseCursor(before);
  const from = backward ?? parseCursor(after);
  const found = await find(backward ? 'newer' : 'older', from);
  // Every lead beyond the position was moved or erased since.
  if (found.length === 0 && from) return readPage({ limit }, find);
  const rows = found.slice(0, limit);
  const isMore = found.length > limit;
  if (backward) rows.reverse();
  const cursor = (row: Row | undefined) =>
    row && formatCursor({ receivedAt: row.received_at, id: row.id });
  return {
    rows,
    older: isMore || backward ? cursor(rows.at(-1)) : undefined,
    newer: (backward ? isMore : from) ? cursor(rows[0]) : undefined,
  };
}
