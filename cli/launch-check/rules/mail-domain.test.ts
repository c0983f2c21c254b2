import { describe, expect, test } from 'vitest';
import { checkLaunch } from '../check-launch.ts';
import { readyDns, readyRecords } from '../ready-dns.for-tests.ts';
import { readyProject } from '../ready-project.for-tests.ts';

const without = (name: string) => ({ ...readyRecords, [name]: [] });

describe('the launch check online', () => {
  test('reports name servers that do not answer beside what else it found', async () => {
    const readTxtRecords = () => Promise.reject(new Error('The name servers could not be asked.'));
    const project = { ...readyProject(), legalFiles: [] };
    const settings = { ...project.settings, legalPages: [] };
    const found = await checkLaunch({ ...project, settings }, { ...readyDns(), readTxtRecords });
    expect(found.map(({ rule, problem }) => [rule, problem])).toEqual([
      ['legal-pages', expect.any(String)],
      ['mail-domain', 'The name servers could not be asked.'],
    ]);
  });

  test.each([
    ['acme.dev', /no SPF record/],
    ['_dmarc.acme.dev', /no DMARC record/],
    ['s1._domainkey.acme.dev', /no DKIM key under default, s1/],
  ])('reports a missing record of %s', async (name, problem) => {
    const diagnostics = await checkLaunch(readyProject(), readyDns(without(name)));
    expect(diagnostics).toMatchObject([{ rule: 'mail-domain', file: 'environment' }]);
    expect(diagnostics[0]?.problem).toMatch(problem);
  });

  test('counts two SPF records, or a revoked key, as missing', async () => {
    const records = {
      ...readyRecords,
      'acme.dev': ['v=spf1 -all', 'v=spf1 +all'],
      's1._domainkey.acme.dev': ['v=DKIM1; p='],
    };
    const diagnostics = await checkLaunch(readyProject(), readyDns(records));
    expect(diagnostics.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/several SPF/),
      expect.stringMatching(/no DKIM/),
    ]);
  });
});
