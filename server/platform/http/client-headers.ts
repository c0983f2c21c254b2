/** What Supabase's client sends with every call across origins. */
export const clientHeaders = [
  'authorization',
  'x-client-info',
  'apikey',
  'content-type',
  'x-supabase-api-version',
] as const;
