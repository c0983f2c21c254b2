import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** The session's secret in the browser. */
export interface SessionCookie {
  read(context: Context): string | undefined;
  write(context: Context, token: string): void;
  clear(context: Context): void;
}

const lifetimeSeconds = 30 * 24 * 60 * 60;

/**
 * Over https the name begins with `__Host-`, so that no other host, path or unencrypted response can set it. On
 * this machine's own `http://127.0.0.1` that is impossible: the prefix requires `Secure`, which WebKit rejects
 * without https even there; Chromium and Firefox would accept it. One cookie for all three engines is simpler, and
 * nothing leaves the machine.
 */
export function createSessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? '__Host-desk' : 'desk';
  const options = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'Strict' } as const;
  return {
    read: (context) => getCookie(context, name),
    write: (context, token) =>
      setCookie(context, name, token, { ...options, maxAge: lifetimeSeconds }),
    clear: (context) => void deleteCookie(context, name, options),
  };
}
