import { isEqual } from '../../../../server/platform/is-equal.ts';
import { createBackend } from '../_shared/backend.ts';
import { waitUntil, readVariables, serve } from '../_shared/runtime.ts';

const variables = readVariables();
const secret = variables['DELIVERY_SECRET'];
if (!secret) throw new Error('DELIVERY_SECRET must be set: the schedule calls with it.');
const backend = createBackend(variables);

/** The schedule calls this every minute to retry failed deliveries. It waits for seconds only, but a receiver may take longer. */
serve(async (request) => {
  const given = request.headers.get('authorization') ?? '';
  if (!isEqual(given, `Bearer ${secret}`)) return new Response(null, { status: 401 });
  waitUntil(backend.deliverAll());
  return new Response(null, { status: 202 });
});
