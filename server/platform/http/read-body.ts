import { HttpError } from './http-errors.ts';

/**
 * Reads a request's body as UTF-8 text, never buffering more than the limit.
 *
 * @throws HttpError 413 `body_too_large` or 400 `invalid_encoding`
 */
export async function readBody(request: Request, maxBodyBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBodyBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new HttpError(400, 'invalid_encoding', 'The body is not valid UTF-8.', { cause });
  }
}

/** Reads a request's body as bytes. @throws HttpError 413 `body_too_large` */
export async function readBytes(request: Request, maxBodyBytes: number): Promise<Uint8Array> {
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > maxBodyBytes) throw tooLarge(maxBodyBytes);
  try {
    const bytes =
      length === null
        ? await readChunks(request, maxBodyBytes)
        : new Uint8Array(await request.arrayBuffer());
    if (bytes.byteLength > maxBodyBytes) throw tooLarge(maxBodyBytes);
    return bytes;
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    throw new HttpError(400, 'invalid_body', 'The body ended before it was complete.', { cause });
  }
}

async function readChunks(request: Request, maxBodyBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBodyBytes) throw tooLarge(maxBodyBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBodyBytes: number): HttpError {
  const kilobytes = Math.floor(maxBodyBytes / 1024);
  // The rest of the body is not read, so nothing else can come on this connection.
  const headers = { connection: 'close' };
  return new HttpError(413, 'body_too_large', `The body is larger than ${kilobytes} KB.`, {
    headers,
  });
}
