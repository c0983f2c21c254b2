import { z } from 'zod';

/** Without `;`, which would begin another directive in the security policy of the pages. */
const hostname = /^[\w-]+(?:\.[\w-]+)+\.?$/;

const webUrl = z.url({ protocol: z.regexes.httpProtocol, hostname });

/** Whether an address leads to the web: to a host with a dot in its name, or an IP address. */
export const isWebAddress = (address: string) =>
  /^https?:\/\/[^\s/]/i.test(address) && webUrl.safeParse(address).success;

/** @param example an example of such an address */
export const webAddress = (example: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? undefined : describeAddress(example)) })
    .refine((address) => /^https:/i.test(address) && isWebAddress(address), {
      abort: true,
      error: describeAddress(example),
    });

const describeAddress = (example: string) =>
  `must be a web address that begins with https://, for example ${example}`;
