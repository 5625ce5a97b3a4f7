import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { InTenant } from '../at.ts';
import type { Services } from '../services.ts';

/** The keys and the tenant that make a token. */
export type TokenMaker = InTenant<Pick<Services, 'config'>>;

/** What a token grants; each purpose has its own key, derived from SECRET_KEY. */
type Purpose = 'berth alert links' | 'berth closing reminders';

/** The first character of every token. A new format gets a new one. */
const version = '1';
const shape = new RegExp(`^${version}([\\w-]{22})([\\w-]{43})$`);

/**
 * A token for a mail's links that does not expire and is not stored: an id with an HMAC-SHA-256 of tenant and id. It works for one purpose,
 * on its own tenant only. 66 characters, safe in a path and in a query.
 */
export function idToken({ services, tenantId }: TokenMaker, purpose: Purpose, uuid: string): string {
  const id = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  return `${version}${id.toString('base64url')}${macOf(services.config.secretKey, purpose, tenantId, uuid).toString('base64url')}`;
}

/**
 * The id of a token; null if this tenant made no such token for this purpose, with SECRET_KEY or SECRET_KEY_BEFORE. Does not check that the
 * id's object still exists.
 */
export function readIdToken({ services: { config }, tenantId }: TokenMaker, purpose: Purpose, token: string): string | null {
  const [, id, mac] = shape.exec(token) ?? [];
  if (id === undefined || mac === undefined) return null;
  const uuid = Buffer.from(id, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const given = Buffer.from(mac, 'base64url');
  const keys = [config.secretKey, config.secretKeyBefore].filter((key) => key !== undefined);
  return keys.some((key) => timingSafeEqual(macOf(key, purpose, tenantId, uuid), given)) ? uuid : null;
}

function macOf(secretKey: string, purpose: Purpose, tenantId: number, uuid: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  return createHmac('sha256', key).update(`${tenantId}:${uuid}`).digest();
}
