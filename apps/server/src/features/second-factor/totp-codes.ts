import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/**
 * The values that every authenticator app supports: SHA-1, six digits, a step of 30 seconds (RFC 6238). The secret has 160 bits, as in RFC
 * 4226.
 */
const secretBytes = 20;
const period = 30;

/** A new secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

const totpOf = (secret: string, names: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** How a secret gets into an app: its address, and that address as a QR code (a data address, which the page's policy allows). */
export function totpSetUp(secret: string, names: { issuer: string; label: string }): { uri: string; qrCode: string } {
  const uri = totpOf(secret, names).toString();
  const picture = renderSVG(uri, { ecc: 'M', border: 4 });
  return { uri, qrCode: `data:image/svg+xml,${encodeURIComponent(picture)}` };
}

/** The step of a code: the current one or a neighbour, because clocks differ; null if it matches none of them. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
