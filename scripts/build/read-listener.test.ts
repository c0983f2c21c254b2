import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { readListener } from './read-listener.ts';

test.each([{}, { HOST: '', PORT: ' ' }, { HOST: '::1', PORT: '80' }])(
  'the start looks for a running server where the server listens: %j',
  (variables) => {
    const result = readConfig(variables);
    if (!result.ok) throw new Error(result.problems.join());
    expect(result.config).toMatchObject(readListener(variables));
  },
);
