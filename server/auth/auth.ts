/** The one way into this folder: what the server, the desk and the commands use. The settings are beside it, in `settings.ts`. */
export type { Caller } from './audit.ts';
export { openAuth, type OpenAuth } from './open-auth.ts';
export type { AuthUser } from './operations/auth-user.ts';
export type { AuthOperations } from './operations/auth-operations.ts';
export type { ServerSession } from './operations/session-operations.ts';
export { startAuth } from './start-auth.ts';
