import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

export type SessionCookie = ReturnType<typeof createSessionCookie>;

const lifetimeSeconds = 30 * 24 * 60 * 60;

/**
 * Over https the name begins with `__Host-`, so that no other host, path or unencrypted response can set it. On
 * this machine's own `http://127.0.0.1` that is impossible: the prefix requires `Secure`, which WebKit rejects
 * without https even there; Chromium and Firefox would accept it. One cookie for all three engines is simpler, and
 * nothing leaves the machine.
 */
export function createSessionCookie(isHttps: boolean) {
  const name = isHttps ? '__Host-desk' : 'desk';
  const options = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'Strict' } as const;
  return {
    read: (context: Context) => getCookie(context, name),
    write: (context: Context, token: string) =>
      setCookie(context, name, token, { ...options, maxAge: lifetimeSeconds }),
    clear: (context: Context) => void deleteCookie(context, name, options),
  };
}
