/** The public interface of this folder for the server, the desk and the commands. `settings.ts` contains the settings. */
export { isEmail } from './addresses.ts';
export type { AuthErrorCode } from './auth-api-error.ts';
export type { Caller } from './caller.ts';
export { answerInConstantTime } from './constant-time-response.ts';
export { UnusableKeyFile } from './keys/key-file.ts';
export { openAuth, type OpenAuth } from './open-auth.ts';
export type { AuthUser } from './operations/auth-user.ts';
export type { AuthOperations } from './operations/auth-operations.ts';
export type { ServerSession } from './operations/server-session.ts';
export { deskPasswordMinLength, maxPasswordLength } from './passwords/password-strength.ts';
export { startAuth } from './start-auth.ts';
