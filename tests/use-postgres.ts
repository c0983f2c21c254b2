import { inject } from 'vitest';

// What opens a temporary database reads it, so that a test is the same on both engines.
process.env['TEST_DATABASE_URL'] = inject('postgresUrl');
