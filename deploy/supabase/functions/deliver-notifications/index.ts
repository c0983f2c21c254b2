import { createHash, timingSafeEqual } from 'node:crypto';
import { createBackend } from '../_shared/backend.ts';
import { waitUntil, readVariables, serve } from '../_shared/runtime.ts';

const variables = readVariables();
const secret = variables['DELIVERY_SECRET'];
if (!secret) throw new Error('DELIVERY_SECRET must be set: the schedule calls with it.');
const expected = digest(`Bearer ${secret}`);
const backend = createBackend(variables);

/** The schedule calls this every minute to retry failed deliveries. It waits for seconds only, but a receiver may take longer. */
serve(async (request) => {
  const given = digest(request.headers.get('authorization') ?? '');
  if (!timingSafeEqual(given, expected)) return new Response(null, { status: 401 });
  waitUntil(backend.deliverAll());
  return new Response(null, { status: 202 });
});

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
