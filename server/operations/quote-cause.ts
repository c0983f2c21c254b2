const noTlsAtOnce =
  'This port does not begin with TLS: a mail server has smtps: on port 465 and smtp: on port 587';

/** Why something failed, in the words of a receiver or of this server, which may be a sentence. */
export function quoteCause(words: string): string {
  // OpenSSL, about an answer that is not encrypted.
  const cause = words.includes(':wrong version number:') ? noTlsAtOnce : words;
  return `The cause: “${cause.replace(/\.$/, '')}”.`;
}
