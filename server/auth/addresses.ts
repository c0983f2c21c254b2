import { AuthApiError } from './auth-api-error.ts';

/** Without the flag `u`, by which a letter like the Kelvin sign would count as the one of ASCII that it is folded into. */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

/**
 * An e-mail address as it is kept: in lower case.
 *
 * @throws AuthApiError `validation_failed` when it is none
 */
export function readEmail(text: string): string {
  const email = text.trim();
  if (email === '') {
    throw new AuthApiError('validation_failed', { message: 'An email address is required' });
  }
  if (email.length > 254) {
    throw new AuthApiError('validation_failed', { message: 'An email address is too long' });
  }
  if (!isEmail(email)) {
    throw new AuthApiError('validation_failed', {
      message: 'Unable to validate email address: invalid format',
    });
  }
  return email.toLowerCase();
}

/**
 * A telephone number as it is kept: digits only, E.164 without the plus.
 *
 * @throws AuthApiError `validation_failed` when it is none
 */
export function readPhone(text: string): string {
  const phone = text.replaceAll(' ', '').replace(/^\+/, '');
  if (!/^[1-9]\d{1,14}$/.test(phone)) {
    throw new AuthApiError('validation_failed', {
      message: 'Invalid phone number format (E.164 required)',
    });
  }
  return phone;
}
