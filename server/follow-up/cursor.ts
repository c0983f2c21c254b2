/** The position of a lead in a list sorted by both. */
export interface Cursor {
  receivedAt: number;
  id: string;
}

/** Encodes it for an address. */
export function formatCursor({ receivedAt, id }: Cursor): string {
  return `${receivedAt}.${id}`;
}

/** @returns undefined for an invalid cursor, because an address may be typed by hand */
export function parseCursor(text = ''): Cursor | undefined {
  const [, receivedAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  return receivedAt && id ? { receivedAt: Number(receivedAt), id } : undefined;
}

export type Direction = 'older' | 'newer';
