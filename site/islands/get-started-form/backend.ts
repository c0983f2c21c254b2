import { formFunctionName, formFunctionPath } from '../../../contract/form-function.ts';

declare global {
  interface ImportMetaEnv {
    /** A hosted Supabase, such as `https://abc.supabase.co`. Unset: the site's own origin. */
    readonly PUBLIC_SUPABASE_URL?: string;
    /** Its public anonymous (publishable) key. */
    readonly PUBLIC_SUPABASE_ANON_KEY?: string;
  }
}

/**
 * The function that receives a lead, as set in the build: a path on our own origin, or an address at the hosted
 * backend.
 */
export interface Backend {
  formAction: string;
  /** Sent as `apikey`. */
  anonKey: string | undefined;
}

export function backendFrom(
  env: Pick<ImportMetaEnv, 'PUBLIC_SUPABASE_URL' | 'PUBLIC_SUPABASE_ANON_KEY'>,
): Backend {
  const base = (env.PUBLIC_SUPABASE_URL ?? '').replace(/\/+$/, '');
  return {
    formAction: base + formFunctionPath,
    anonKey: env.PUBLIC_SUPABASE_ANON_KEY || undefined,
  };
}

/** The absolute address for the Supabase client: everything before the name of the function. */
export function functionsUrl(backend: Backend, origin: string): string {
  return new URL(backend.formAction, origin).href.slice(0, -`/${formFunctionName}`.length);
}
