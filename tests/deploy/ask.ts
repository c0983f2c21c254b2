import { connect, type IncomingHttpHeaders } from 'node:http2';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request over HTTP/2 with TLS, like a browser; a server that supports only HTTP/1.1 fails. */
export async function ask(
  address: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
    authority,
  }: {
    method?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
    /** A host name other than that of the address. */
    authority?: string;
  } = {},
): Promise<Answer> {
  const session = connect(address, { rejectUnauthorized: false });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      session.once('error', reject);
      const stream = session.request(
        {
          ':method': method,
          ':path': path,
          ...(authority && { ':authority': authority }),
          ...headers,
        },
        { endStream: body.length === 0 },
      );
      const parts: Buffer[] = [];
      let answer: IncomingHttpHeaders = {};
      stream.once('response', (received) => (answer = received));
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.once('error', reject);
      stream.once('end', () =>
        resolve({ status: Number(answer[':status']), headers: answer, body: Buffer.concat(parts) }),
      );
      if (body.length > 0) stream.end(body);
    });
  } finally {
    session.destroy();
  }
}
