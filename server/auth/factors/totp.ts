import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { invalid } from '../auth-api-error.ts';

export type TotpEnrollment = ReturnType<typeof createTotp>;

/** The bytes that fit into a QR code of the largest version with error correction M, ISO/IEC 18004. */
const maxQrBytes = 2_331;

/**
 * A new secret in the format of authenticator apps: SHA-1, six digits, 30 seconds.
 *
 * @throws AuthApiError `validation_failed` when the encoded issuer does not fit into a QR code
 */
export function createTotp(issuer: string, label: string) {
  // Half a surrogate pair cannot be encoded.
  const totp = makeTotp(new Secret({ size: 20 }), issuer.toWellFormed(), label);
  const uri = totp.toString();
  if (uri.length > maxQrBytes) throw invalid('The issuer is too long for a QR code');
  return {
    /** For typing by hand. */
    secret: totp.secret.base32,
    /** `otpauth://totp/…`, the content of the QR code. */
    uri,
    /** An `<svg>` element; the client makes it a data URL itself. */
    qrCode: renderSVG(uri, { ecc: 'M', pixelSize: 4 }),
  };
}

/**
 * @param now milliseconds since 1970; accepts a code one step too old or too new
 * @returns the time step of the code, or undefined when it is wrong
 */
export function findTimeStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = makeTotp(Secret.fromBase32(secret), '', '');
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return undefined;
  return totp.counter({ timestamp: now }) + delta;
}

function makeTotp(secret: Secret, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: 30 });
}
