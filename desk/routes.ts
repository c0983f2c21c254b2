import type { Context } from 'hono';
import type { Caller } from '../server/auth/auth.ts';
import type { DeskSession } from './accounts/session.ts';

/** Who may call a route. */
export type Access =
  /** Also callers who are not signed in. */
  | 'anyone'
  /** Users with a password who set up their first second factor. */
  | 'setting-up-factor'
  /** Users who have entered a password and still have to verify a second factor. */
  | 'password-shown'
  | 'signed-in'
  /** Signed-in users who may manage people. */
  | 'owner';

/** A request that the guard has accepted. */
export interface DeskRequest {
  context: Context;
  /** Of the desk, for links to it. */
  origin: string;
  /** Fields of the posted form; for a GET, those of the address. */
  fields: URLSearchParams;
  /** Uploaded files by the name of their field, on a route that accepts them. */
  files: ReadonlyMap<string, Uint8Array>;
  /** The browser, whose address is the one behind trusted proxies. */
  caller: Caller;
}

/** A request that meets the route's access level. */
export type SignedInRequest = DeskRequest & { session: DeskSession };

type Answer<Accepted> = (request: Accepted) => Promise<Response> | Response;

export type Route = {
  method: 'GET' | 'POST';
  path: string;
  /** The maximum size of the uploaded files together; omitted when it accepts none. */
  maxFileBytes?: number;
} & (
  | { access: 'anyone'; answer: Answer<DeskRequest> }
  | { access: Exclude<Access, 'anyone'>; answer: Answer<SignedInRequest> }
);

/** Creates the routes of one access level, each in one call. */
export function routesFor<A extends Access>(access: A) {
  type Accepted = Answer<A extends 'anyone' ? DeskRequest : SignedInRequest>;
  return {
    get: (path: string, answer: Accepted) => ({ method: 'GET', path, access, answer }) as Route,
    post: (path: string, answer: Accepted, rest: Pick<Route, 'maxFileBytes'> = {}) =>
      ({ method: 'POST', path, access, answer, ...rest }) as Route,
  };
}

export const { get, post } = routesFor('signed-in');
