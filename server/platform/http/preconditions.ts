import type { IncomingHttpHeaders } from 'node:http';

/** What a browser or cache may already hold of a file. */
export interface Held {
  etag: string;
  /** Milliseconds since 1970, whole seconds. */
  modifiedAt: number;
}

/** Whether the client holds exactly this already, so that 304 is the answer (RFC 9110, 13.2.2). */
export function isHeldAlready(headers: IncomingHttpHeaders, { etag, modifiedAt }: Held): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return modifiedAt <= since;
}

/** A part of a file, both ends included; `unsatisfiable` when it begins past the end. */
export type ByteRange = { start: number; end: number } | 'unsatisfiable';

/**
 * The one range a request asks for. Undefined, which means the whole, for several ranges, for anything malformed,
 * and where the client goes on with something else than this (`If-Range`).
 */
export function readByteRange(
  headers: IncomingHttpHeaders,
  sizeBytes: number,
  { etag, modifiedAt }: Held,
): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const condition = headers['if-range'];
  if (condition && condition !== etag && Date.parse(String(condition)) !== modifiedAt) {
    return undefined;
  }
  if (first === '') {
    return last === '0' || sizeBytes === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
