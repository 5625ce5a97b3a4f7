import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows at a time, in milliseconds, for a secret in base32. */
export function appCode(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
