import { describe, expect, test } from 'vitest';
import { backendFrom, functionsUrl } from './backend.ts';

describe('backendFrom', () => {
  test('sends to the site’s own origin by default', () => {
    const backend = backendFrom({ PUBLIC_SUPABASE_ANON_KEY: '' });
    expect(backend).toEqual({
      formAction: '/functions/v1/send-form-notification',
      anonKey: undefined,
    });
    expect(functionsUrl(backend, 'https://www.example.com')).toBe(
      'https://www.example.com/functions/v1',
    );
  });

  test('sends to a hosted backend with its public key', () => {
    const backend = backendFrom({
      PUBLIC_SUPABASE_URL: 'https://abc.example.net/',
      PUBLIC_SUPABASE_ANON_KEY: 'public',
    });
    expect(backend.formAction).toBe('https://abc.example.net/functions/v1/send-form-notification');
    expect(backend.anonKey).toBe('public');
    expect(functionsUrl(backend, 'https://www.example.com')).toBe(
      'https://abc.example.net/functions/v1',
    );
  });
});
