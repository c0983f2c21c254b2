import type { TemporaryAuth } from '../../server/auth/temporary-auth.for-tests.ts';

/** Opens the link of an e-mail and submits the confirmation page. */
export async function press(auth: TemporaryAuth, link: string | undefined) {
  const query = new URL(link ?? '').searchParams;
  const response = await fetch(`${auth.url}/confirm`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(query),
  });
  const location = new URL(response.headers.get('location') ?? 'http://none');
  const fragment = new URLSearchParams(location.hash.slice(1));
  return { status: response.status, location, fragment };
}
