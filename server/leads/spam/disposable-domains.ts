import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** The package's list, and what it lacks. */
const disposableDomains = disposableEmailBlocklistSet()
  .add('burnermail.io')
  .add('spamgourmet.com')
  .add('temp-mail.io')
  .add('tempmail.com')
  .add('tempmail.dev');

/**
 * Whether the domain, or the one above it, gives out disposable mailboxes. Forwarding services that protect a person's
 * real address (simplelogin, duck.com, Firefox Relay, Hide My Email) do not count: people use those.
 */
export function isDisposable(domain: string): boolean {
  const parent = domain.split('.').slice(-2).join('.');
  return disposableDomains.has(domain) || disposableDomains.has(parent);
}
