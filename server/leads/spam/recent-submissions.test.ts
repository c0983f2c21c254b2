import { expect, test } from 'vitest';
import { sampleLead } from '../../../contract/sample-lead.for-tests.ts';
import { createRecentSubmissions } from './recent-submissions.ts';

test('recent submissions are remembered by 20,000 names, and no more', () => {
  const { countOthers } = createRecentSubmissions(() => 0);
  let submitted = 0;
  const submit = (firstName: string) => {
    submitted += 1;
    const email = `${submitted}@engines.example`;
    return countOthers({ ...sampleLead, firstName, email }, '192.0.2.1');
  };
  submit('Ada');
  for (let other = 1; other < 20_000; other += 1) submit(`Grace ${other}`);
  expect(submit('Ada')).toBe(1);
  // Just seen, so she is the last to be forgotten.
  for (let other = 20_000; other < 40_000; other += 1) submit(`Grace ${other}`);
  expect(submit('Ada')).toBe(0);
});
