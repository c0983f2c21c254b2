import { Agent, request, type RequestOptions } from 'node:http';

export interface Client {
  /** @throws Error for any status but 200 */
  send(url: string, options: RequestOptions, body?: string): Promise<void>;
  /** Runs an action a number of times, as many at once as there are connections. */
  repeat(count: number, act: (index: number) => Promise<void>): Promise<void>;
  close(): void;
}

const connections = 16;

/** Keeps its connections open, as a reverse proxy does. */
export function createClient(): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (url, options, body) =>
      new Promise((done, fail) => {
        const sent = request(url, { ...options, agent }, (response) => {
          if (response.statusCode !== 200) fail(new Error(`${url}: ${response.statusCode}`));
          response.resume().on('end', done);
        });
        sent.on('error', fail).end(body);
      }),
    async repeat(count, act) {
      let next = 0;
      const inTurn = async () => {
        while (next < count) {
          next += 1;
          await act(next);
        }
      };
      await Promise.all(Array.from({ length: connections }, inTurn));
    },
    close: () => agent.destroy(),
  };
}
