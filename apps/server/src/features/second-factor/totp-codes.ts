import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** What every authenticator app knows: SHA-1, six digits, a step of 30 seconds (RFC 6238). The secret has 160 bits, as RFC 4226 asks. */
const secretBytes = 20;
const period = 30;

/** A new secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

const totpOf = (secret: string, names: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** How a secret gets into an app: its address, and that address as a QR code (a data address: the page's policy takes pictures so). */
export function totpSetUp(secret: string, names: { issuer: string; label: string }): { uri: string; qrCode: string } {
  const uri = totpOf(secret, names).toString();
  const picture = renderSVG(uri, { ecc: 'M', border: 4 });
  return { uri, qrCode: `data:image/svg+xml,${encodeURIComponent(picture)}` };
}

/** The step whose code this is: the present one, or one to either side for clocks that differ; null where it is none of them. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
