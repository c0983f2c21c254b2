import type { Resolver } from 'node:dns/promises';

/** What the name servers say about mail to a domain; `unknown` when they say nothing, which is nobody's fault. */
export type MailDomain = 'takes_mail' | 'takes_none' | 'unknown';

/** A name that whoever answers for the whole internet knows. */
const knownToAll = 'com';

export type LookUpDomain = (domain: string) => Promise<MailDomain>;

/**
 * Asks where a domain takes mail: its MX records, without any its own address. https://www.rfc-editor.org/rfc/rfc5321#section-5.1
 *
 * @param resolver with a time limit of its own
 */
export function createLookUpDomain(
  resolver: Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6' | 'resolveNs'>,
): LookUpDomain {
  return async (domain) => {
    try {
      const records = await resolver.resolveMx(domain);
      // A single record without a name says that there is no mail. https://www.rfc-editor.org/rfc/rfc7505
      return records.some(({ exchange }) => exchange !== '') ? 'takes_mail' : 'takes_none';
    } catch (error) {
      if (isNoName(error)) return 'takes_none';
      return isAnswer(error) ? findAddress(domain) : 'unknown';
    }
  };

  async function findAddress(domain: string): Promise<MailDomain> {
    const found = await Promise.allSettled([resolver.resolve4(domain), resolver.resolve6(domain)]);
    if (found.some(({ status }) => status === 'fulfilled')) return 'takes_mail';
    const isCertain = found.every(
      (outcome) => outcome.status === 'rejected' && isAnswer(outcome.reason),
    );
    return isCertain && (await seesInternet()) ? 'takes_none' : 'unknown';
  }

  /** Name servers of closed networks answer that nothing exists outside, which says nothing about a domain. */
  function seesInternet(): Promise<boolean> {
    return resolver.resolveNs(knownToAll).then(
      () => true,
      () => false,
    );
  }
}

/** What no domain can be called is not even asked for. */
function isNoName(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EBADNAME';
}

/** The name servers answered that there is no such record or name; anything else is trouble on the way. */
function isAnswer(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENODATA' || code === 'ENOTFOUND';
}
