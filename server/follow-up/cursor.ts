import { sql } from 'kysely';

/** The place of a lead in a list, which is sorted by both. */
export interface Cursor {
  receivedAt: number;
  id: string;
}

/** As it stands in an address. */
export function formatCursor({ receivedAt, id }: Cursor): string {
  return `${receivedAt}.${id}`;
}

/** @returns undefined for what is none: an address may be typed by hand */
export function parseCursor(text = ''): Cursor | undefined {
  const [, receivedAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  return receivedAt && id ? { receivedAt: Number(receivedAt), id } : undefined;
}

export type Direction = 'older' | 'newer';

/** What lies beyond a place. */
export function isBeyond(direction: Direction, { receivedAt, id }: Cursor) {
  const operator = sql.raw(direction === 'older' ? '<' : '>');
  return sql<boolean>`(received_at, id) ${operator} (${receivedAt}, ${id})`;
}

/** The complement of {@link isBeyond}. */
export function isUpTo(direction: Direction, { receivedAt, id }: Cursor) {
  const operator = sql.raw(direction === 'older' ? '>=' : '<=');
  return sql<boolean>`(received_at, id) ${operator} (${receivedAt}, ${id})`;
}
