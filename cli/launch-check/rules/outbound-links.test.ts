import { describe, expect, test } from 'vitest';
import { checkLaunch } from '../check-launch.ts';
import type { Outside } from '../../../server/notifications/channel-kind.ts';
import { outside, readyRecords } from '../ready-outside.for-tests.ts';
import { readyProject } from '../ready-project.for-tests.ts';

describe('the launch check online', () => {
  const asked: string[] = [];
  const fetch = (async (url: string) => {
    asked.push(url);
    if (url.includes('partner') || url.includes('authority'))
      return new Response(null, { status: 404 });
    if (url.includes('calendar')) return new Response(null, { status: 403 });
    if (url.includes('/p/first')) {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }),
      });
    }
    return new Response(null, { status: 200 });
  }) as Outside['fetch'];

  test('reports dead links, but accepts a host that refuses robots', async () => {
    const diagnostics = await checkLaunch(readyProject(), outside(readyRecords, fetch));
    expect(diagnostics).toMatchObject([
      { rule: 'outbound-links', file: 'site/content/partners.yaml', line: 2 },
      { rule: 'outbound-links', file: 'site/content/articles/first.mdx', line: 2 },
      { rule: 'outbound-links', file: 'site/content/legal/privacy.mdx', line: 5 },
    ]);
    expect(diagnostics[0]?.problem).toBe('https://partner.dev answers 404.');
    expect(diagnostics[1]?.problem).toMatch(/does not answer \(ENOTFOUND\)/);
    expect(new Set(asked).size).toBe(asked.length);
  });
});
