import type { Context } from 'hono';
import type { DeskSession } from './accounts/session.ts';

/** Who may call a route. */
export type Access =
  /** Also who has not signed in. */
  | 'anyone'
  /** Who has a password, and sets up the first second factor. */
  | 'setting-up-factor'
  /** Who has shown a password, and has a second factor still to show. */
  | 'password-shown'
  | 'signed-in'
  /** Who is signed in and may manage people. */
  | 'owner';

/** A call that the guard has let through. */
export interface DeskRequest {
  context: Context;
  /** Fields of the form that was posted; of a GET, those of the address. */
  fields: URLSearchParams;
  /** The address of the browser, past trusted proxies. */
  clientAddress: string;
}

type WithSession = DeskRequest & { session: DeskSession };

export type Route = { method: 'GET' | 'POST'; path: string } & (
  | { access: 'anyone'; answer: (request: DeskRequest) => Promise<Response> | Response }
  | {
      access: Exclude<Access, 'anyone'>;
      answer: (request: WithSession) => Promise<Response> | Response;
    }
);
