import { expect, test } from 'vitest';
import { createLog } from '../../server/platform/log/log.ts';
import { createLaunchFindings } from './launch-findings.ts';

test('names what the forms of the desk show, not what the files say', async () => {
  const found = await createLaunchFindings('.', () => 0, createLog('silent'))();
  const remedies = found?.map(({ remedy }) => remedy).join('\n');
  expect(remedies).toContain('take the tick from “This is a sample”');
  expect(remedies).not.toContain('isSample');
});
