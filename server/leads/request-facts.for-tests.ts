/** The request of a person, who takes a while and uses a browser that names itself. */
export const personRequest = {
  format: 'json',
  honeypot: undefined,
  elapsedMs: 20_000,
  userAgent: 'Mozilla/5.0',
  clientHints: undefined,
  hasOrigin: true,
  browserHeaders: 'fitting',
  hasAcceptLanguage: true,
} as const;
