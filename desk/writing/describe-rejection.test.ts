import { expect, test } from 'vitest';
import { explainUnpublishable } from './describe-rejection.ts';

test('a desk without a publisher names what started it', () => {
  expect(explainUnpublishable({ ok: true }, undefined)).toContain('`npm run dev`');
});
