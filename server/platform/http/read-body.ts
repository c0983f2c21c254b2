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
export async function readBytes(
  request: Request,
  maxBodyBytes: number,
): Promise<Uint8Array<ArrayBufferLike>> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > maxBodyBytes) throw tooLarge(maxBodyBytes);
  const bytes = request.headers.has('content-length')
    ? new Uint8Array(await readWhole(request))
    : await readChunks(request, maxBodyBytes);
  if (bytes.byteLength > maxBodyBytes) throw tooLarge(maxBodyBytes);
  return bytes;
}

async function readWhole(request: Request): Promise<ArrayBuffer> {
  try {
    return await request.arrayBuffer();
  } catch (cause) {
    throw cutShort(cause);
  }
}

async function readChunks(request: Request, maxBodyBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBodyBytes) throw tooLarge(maxBodyBytes);
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof HttpError ? cause : cutShort(cause);
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

function cutShort(cause: unknown): HttpError {
  return new HttpError(400, 'invalid_body', 'The body ended before it was complete.', { cause });
}
