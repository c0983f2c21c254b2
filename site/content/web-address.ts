import { z } from 'zod';

/**
 * Whether an address leads into the web: to a host with a dot in its name. `new URL` also reads what nobody meant, such as
 * `https:/acme.com` and `https://https://acme.com`.
 */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/?#]*[^\s/?#.]\.[^\s/?#.]/i.test(address) && URL.canParse(address);
}

/** @param example what such an address looks like */
export const webAddress = (example: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? undefined : tell(example)) })
    .refine((address) => /^https:/i.test(address) && isWebAddress(address), {
      abort: true,
      error: tell(example),
    });

const tell = (example: string) =>
  `must be a web address that begins with https://, for example ${example}`;
