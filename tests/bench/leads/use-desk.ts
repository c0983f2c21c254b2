import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The pause between two requests of a fast user. */
const thinkingMs = 500;

export interface UsedDesk {
  /** Lists, searches and finishes leads, at most two requests a second. @returns the duration of each */
  useUntil(endsAt: number): Promise<number[]>;
}

/** Signs in at the desk of a running server. @param variables its settings, including `DATA_DIR` and `DESK_PORT` */
export async function signInAtDesk(variables: Readonly<Record<string, string>>): Promise<UsedDesk> {
  const env = { ...process.env, ...variables, LOG_LEVEL: 'silent' };
  const command = ['desk/main.ts', '--owner-link'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  const link = new URL(stdout.trim());
  const { origin } = link;
  const password = crypto.randomUUID();
  let cookie: string | undefined;
  const signedIn = await send(link.pathname, {
    email: 'owner@engines.example',
    password,
    repeat: password,
  });
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`The desk answered ${signedIn.status}.`);

  return {
    async useUntil(endsAt) {
      const latencies: number[] = [];
      const timed = async (path: string, form?: Record<string, string>) => {
        const startedAt = performance.now();
        const answer = await send(path, form);
        const text = await answer.text();
        latencies.push(performance.now() - startedAt);
        await pause(thinkingMs);
        const isExpected = answer.status === (form ? 303 : 200);
        if (!isExpected) throw new Error(`The desk answered ${answer.status} at ${path}.`);
        return text;
      };
      while (performance.now() < endsAt) {
        const list = await timed('/leads/new');
        await timed('/leads/all?q=engines.example');
        await timed('/leads/new?source=direct');
        const reference = /name="done" value="([^"]+)"/.exec(list)?.[1];
        if (reference === undefined) continue;
        await timed(`/lead/${reference}`);
        await timed('/leads', { done: reference, back: '/leads/new' });
      }
      return latencies;
    },
  };

  function send(path: string, form?: Record<string, string>): Promise<Response> {
    return fetch(origin + path, {
      redirect: 'manual',
      headers: { origin, ...(cookie !== undefined && { cookie }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
  }
}
