import type { OnlineRule } from '../rule.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import { isPlaceholder, listLinks, type WrittenLink } from '../links.ts';
import type { Outside } from '../../../server/notifications/channel-kind.ts';

const timeoutMs = 15_000;
const atOnce = 8;

/** Statuses that mean that the page does not exist. 403 or 429 may be meant for robots like this one. */
const deadStatuses = new Set([404, 410, 451]);

/** Finds broken outside links, requesting each address once. Placeholders have their own rule. */
export const findDeadLinks: OnlineRule = async (project, { fetch }) => {
  const byUrl = new Map<string, WrittenLink>();
  for (const link of listLinks(project)) {
    const isWeb = !link.url.startsWith('mailto:') && !isPlaceholder(link.url);
    if (isWeb && !byUrl.has(link.url)) byUrl.set(link.url, link);
  }
  const waiting = [...byUrl.values()];
  const problems: Diagnostic[] = [];
  for (let batch = waiting.splice(0, atOnce); batch.length > 0; batch = waiting.splice(0, atOnce)) {
    const reasons = await Promise.all(batch.map(({ url }) => whyDead(url, fetch)));
    reasons.forEach((reason, index) => {
      const { file, line, url } = batch[index]!;
      if (reason === undefined) return;
      const remedy = 'Put in where it leads now, or take the link out.';
      problems.push({ file, line, problem: `${url} ${reason}.`, remedy });
    });
  }
  return problems;
};

async function whyDead(url: string, fetch: Outside['fetch']): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': 'launch-check', accept: 'text/html,*/*' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return deadStatuses.has(response.status) ? `answers ${response.status}` : undefined;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const { code } = (cause ?? {}) as NodeJS.ErrnoException;
    return `does not answer (${code ?? (error as Error).name})`;
  }
}
