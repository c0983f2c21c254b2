import { createBackend } from '../_shared/backend.ts';
import { readVariables, serve } from '../_shared/runtime.ts';

const variables = readVariables();
const { app } = createBackend(variables);

serve(async (request) => {
  const response = await app.fetch(request);
  const location = response.headers.get('location');
  if (location === null) return response;
  // A form post without scripts: its page and its cookie belong to the site, not to this host.
  const headers = new Headers(response.headers);
  headers.set('location', new URL(location, variables['SITE_URL']).href);
  headers.delete('set-cookie');
  return new Response(null, { status: response.status, headers });
});
