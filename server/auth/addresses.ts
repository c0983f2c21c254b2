import { invalid } from './auth-api-error.ts';

export const channels = ['email', 'phone'] as const;

export type Channel = (typeof channels)[number];

/** A normalized e-mail address or telephone number. */
export interface Contact {
  channel: Channel;
  address: string;
}

/** Without the flag `u`, which would treat a letter like the Kelvin sign as its ASCII equivalent. */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

/**
 * Normalizes an e-mail address to lower case, a telephone number to digits: E.164 without the plus.
 *
 * @throws AuthApiError `validation_failed` when it is missing or invalid
 */
export function readContact(request: Record<Channel, string>, channel: Channel): Contact {
  const read = { email: readEmail, phone: readPhone };
  return { channel, address: read[channel](request[channel]) };
}

/** The address and number of a request, each unless it is empty. @throws AuthApiError `validation_failed` */
export function readContacts(request: Record<Channel, string>): Contact[] {
  return channels
    .filter((channel) => request[channel] !== '')
    .map((channel) => readContact(request, channel));
}

export function readEmail(text: string): string {
  const email = text.trim();
  if (email === '') throw invalid('An email address is required');
  if (email.length > 254) throw invalid('An email address is too long');
  if (!isEmail(email)) throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

export function readPhone(text: string): string {
  const phone = text.replaceAll(' ', '').replace(/^\+/, '');
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)');
  return phone;
}
