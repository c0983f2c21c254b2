import { formPagePath } from '../../contract/form-function.ts';
import { leadFieldDefinitions } from '../../contract/lead-field-definitions.ts';
import { leadFields } from '../../contract/lead-fields.ts';
import type { Lead } from '../../contract/lead.ts';

/**
 * Keeps the typed values between a rejected form post and the page that shows them again, in the visitor's own
 * browser.
 */
export const formValuesCookie = 'form-values';

/** Its name over TLS: browsers then accept it over TLS only. */
export const secureFormValuesCookie = `__Secure-${formValuesCookie}`;

const lifetimeSeconds = 600;

/** A `set-cookie` value within the 4,096 bytes of a cookie. It cuts values slightly above a field's limit. */
export function writeFormValues(values: Partial<Lead>, isSecure: boolean): string {
  const cut = leadFields.map((field) =>
    [...(values[field] ?? '').replaceAll(/\p{Cc}/gu, ' ')]
      .slice(0, leadFieldDefinitions[field].maxLength + 1)
      .join(''),
  );
  const encoded = Buffer.from(JSON.stringify(cut)).toString('base64url');
  return `${nameOf(isSecure)}=${encoded}; Max-Age=${lifetimeSeconds}; ${attributes(isSecure)}`;
}

/** A `set-cookie` value that removes the cookie, once the lead is stored. */
export function clearFormValues(isSecure: boolean): string {
  return `${nameOf(isSecure)}=; Max-Age=0; ${attributes(isSecure)}`;
}

/** The typed values; none when the cookie is missing or was changed. */
export function readFormValues(cookie: string | undefined): Partial<Lead> {
  if (cookie === undefined) return {};
  try {
    const values: unknown = JSON.parse(Buffer.from(cookie, 'base64url').toString());
    if (!Array.isArray(values)) return {};
    return Object.fromEntries(
      leadFields.flatMap((field, index) => {
        const value: unknown = values[index];
        return typeof value === 'string' ? [[field, value]] : [];
      }),
    );
  } catch {
    return {};
  }
}

function nameOf(isSecure: boolean): string {
  return isSecure ? secureFormValuesCookie : formValuesCookie;
}

function attributes(isSecure: boolean): string {
  return `Path=${formPagePath}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
