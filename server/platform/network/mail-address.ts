/** The domain of `ada@example.com` or `Ada <ada@example.com>`; undefined when there is none. */
export function domainOf(address: string): string | undefined {
  return /@([^\s>]+)/.exec(address)?.[1];
}

/**
 * A Message-ID of the sender's domain. The same id gives the same one, so that mail clients recognize a repeated
 * mail.
 */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${domainOf(from) ?? 'localhost'}>`;
}
