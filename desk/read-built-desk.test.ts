import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../server/platform/files/test-folder.for-tests.ts';
import { readBuiltDesk } from './read-built-desk.ts';

test('a desk that was built from other sources says that it has to be built again', async () => {
  const folder = makeTestFolder('built-desk');
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'manifest.json'), '{}');
  writeFileSync(join(folder, 'server/pages.js'), "throw new SyntaxError('no such export')");
  await expect(readBuiltDesk(folder)).rejects.toThrow(/cannot be loaded.*: run `npm run build`/);
});
