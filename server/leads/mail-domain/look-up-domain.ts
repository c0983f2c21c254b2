import type { Resolver } from 'node:dns/promises';

/** Whether a domain takes mail; `unknown` when the name servers do not answer, which says nothing about the lead. */
export type MailDomain = 'takes_mail' | 'takes_none' | 'unknown';

/** A name that every resolver of the public internet knows. */
const existingDomain = 'com';

export type LookUpDomain = (domain: string) => Promise<MailDomain>;

/**
 * Looks up where a domain takes mail: its MX records, or else its own address.
 * https://www.rfc-editor.org/rfc/rfc5321#section-5.1
 *
 * @param resolver has its own time limit
 */
export function createLookUpDomain(
  resolver: Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6' | 'resolveNs'>,
): LookUpDomain {
  return async (domain) => {
    try {
      const records = await resolver.resolveMx(domain);
      // A single record without a name means that there is no mail. https://www.rfc-editor.org/rfc/rfc7505
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

  /** Name servers of closed networks deny every outside name, which says nothing about a domain. */
  function seesInternet(): Promise<boolean> {
    return resolver.resolveNs(existingDomain).then(
      () => true,
      () => false,
    );
  }
}

/** Whether the resolver rejected the name as invalid, without a query. */
function isNoName(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EBADNAME';
}

/** Errors by which name servers say that the record or name does not exist. Any other error is a failed lookup. */
function isAnswer(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENODATA' || code === 'ENOTFOUND';
}
