import type { Resolver } from 'node:dns/promises';

/** A name that every resolver of the public internet knows. */
const existingDomain = 'com';

/** Whether a domain certainly takes no mail. It is not certain when the name servers do not answer. */
export type TakesNoMail = (domain: string) => Promise<boolean>;

/**
 * Looks up where a domain takes mail: its MX records, or else its own address.
 * https://www.rfc-editor.org/rfc/rfc5321#section-5.1
 *
 * @param resolver has its own time limit
 */
export function createMailLookUp(
  resolver: Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6' | 'resolveNs'>,
): TakesNoMail {
  return async (domain) => {
    try {
      const records = await resolver.resolveMx(domain);
      // A single record without a name means that there is no mail. https://www.rfc-editor.org/rfc/rfc7505
      return records.every(({ exchange }) => exchange === '');
    } catch (error) {
      // The resolver rejected the name as invalid, without a query.
      if ((error as NodeJS.ErrnoException).code === 'EBADNAME') return true;
      return isAnswer(error) && hasNoAddress(domain);
    }
  };

  async function hasNoAddress(domain: string): Promise<boolean> {
    const found = await Promise.allSettled([resolver.resolve4(domain), resolver.resolve6(domain)]);
    const isCertain = found.every(
      (outcome) => outcome.status === 'rejected' && isAnswer(outcome.reason),
    );
    return isCertain && seesInternet();
  }

  /** Name servers of closed networks deny every outside name, which says nothing about a domain. */
  function seesInternet(): Promise<boolean> {
    return resolver.resolveNs(existingDomain).then(
      () => true,
      () => false,
    );
  }
}

/** Errors by which name servers say that the record or name does not exist. Any other error is a failed lookup. */
function isAnswer(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENODATA' || code === 'ENOTFOUND';
}
