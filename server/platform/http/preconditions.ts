import type { IncomingHttpHeaders } from 'node:http';

/** The validators of a file: https://www.rfc-editor.org/rfc/rfc9110#section-8.8 */
export interface Validators {
  etag: string;
  /** Milliseconds since 1970, whole seconds. */
  modifiedAt: number;
}

/** Whether the client already has exactly this, so that the answer is 304 (RFC 9110, 13.2.2). */
export function isNotModified(
  headers: IncomingHttpHeaders,
  { etag, modifiedAt }: Validators,
): boolean {
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
 * The single range of a request. Undefined, which means the whole file, for several ranges, malformed ones, and
 * when `If-Range` does not match.
 */
export function readByteRange(
  headers: IncomingHttpHeaders,
  sizeBytes: number,
  { etag, modifiedAt }: Validators,
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
