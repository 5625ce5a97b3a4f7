import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';

type Keys = Pick<Config, 'secretKey' | 'secretKeyBefore'>;

/**
 * Seals text that must be read again and that a copy of the database must not give away: AES-256-GCM with a key of its `purpose`
 * derived from SECRET_KEY. `owner` is bound in: moved to another row, it opens no more. Gives `v1.<key>.<nonce>.<text and tag>`.
 */
export function sealText({ secretKey }: Keys, purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secretKey, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return ['v1', keyName(secretKey), nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/**
 * Opens what `sealText` made; null if neither SECRET_KEY nor SECRET_KEY_BEFORE made it, or if it was changed. `isStale`: seal it again,
 * because it still uses the earlier key.
 */
export function openText(keys: Keys, purpose: string, owner: string, sealed: string): { text: string; isStale: boolean } | null {
  const [version, name, nonce = '', rest = ''] = sealed.split('.');
  const secretKey = [keys.secretKey, keys.secretKeyBefore].find((key) => key !== undefined && keyName(key) === name);
  if (version !== 'v1' || secretKey === undefined) return null;
  const bytes = Buffer.from(rest, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', derivedKey(secretKey, purpose), Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-16));
    const text = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
    return { text, isStale: secretKey !== keys.secretKey };
  } catch {
    return null;
  }
}

function derivedKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `berth ${purpose}`, 32));
}

/** Eight characters that identify a key without revealing it. */
function keyName(secretKey: string): string {
  return createHash('sha256').update(derivedKey(secretKey, 'name of the key')).digest('hex').slice(0, 8);
}
