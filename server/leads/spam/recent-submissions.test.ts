import { expect, test } from 'vitest';
import { sampleLead } from '../../../contract/sample-lead.for-tests.ts';
import { dayMs } from '../../platform/time/clock.ts';
import { createRecentSubmissions } from './recent-submissions.ts';

test('recent submissions are remembered by at most 20,000 names', () => {
  const { countOtherEmails } = createRecentSubmissions(() => 0);
  let submitted = 0;
  const submit = (firstName: string) => {
    submitted += 1;
    const email = `${submitted}@engines.example`;
    return countOtherEmails({ ...sampleLead, firstName, email }, '192.0.2.1');
  };
  submit('Ada');
  for (let other = 1; other < 20_000; other += 1) submit(`Grace ${other}`);
  expect(submit('Ada')).toBe(1);
  // Just seen, so she is evicted last.
  for (let other = 20_000; other < 40_000; other += 1) submit(`Grace ${other}`);
  expect(submit('Ada')).toBe(0);
});

test('a message that differs only in numbers counts as the same, from any network', () => {
  const { countOtherEmails } = createRecentSubmissions(() => 0);
  const submit = (email: string, figure: number, network: string) => {
    const company = `Get ${figure} new visitors for your shop every day!`;
    return countOtherEmails({ ...sampleLead, company, email }, network);
  };
  expect(submit('ada@engines.example', 100, '192.0.2.1')).toBe(0);
  expect(submit('grace@compilers.example', 2_000, '198.51.100.1')).toBe(1);
});

test('a company with many people behind one network is not a repetition', () => {
  const { countOtherEmails } = createRecentSubmissions(() => 0);
  const people = ['ada', 'grace', 'joan', 'mary'].map((firstName) =>
    countOtherEmails({ ...sampleLead, firstName, email: `${firstName}@a.example` }, '192.0.2.1'),
  );
  expect(people).toEqual([0, 0, 0, 0]);
});

test.each([dayMs, -dayMs])('a text is forgotten when the clock says %d ms later', (laterMs) => {
  let now = 10 * dayMs;
  const { countOtherEmails } = createRecentSubmissions(() => now);
  countOtherEmails({ ...sampleLead, email: 'one@a.example' }, '192.0.2.1');
  now += laterMs;
  expect(countOtherEmails({ ...sampleLead, email: 'two@a.example' }, '192.0.2.1')).toBe(0);
});
