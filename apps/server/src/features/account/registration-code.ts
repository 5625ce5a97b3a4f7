import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { codeMinutes, siteCookies } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { insertRegistration, type NewRegistration, renewCode } from './registrations.queries.ts';

/** Of a million codes. 48 random bits leave no code noticeably more likely than another. */
const codes = 1_000_000;

/**
 * The six digits of a registration, derived from its id and SECRET_KEY: a retried mail has the same code, and neither database nor queue
 * ever stores it.
 */
export function codeOf(secretKey: string, registrationId: string): string {
  const bits = createHmac('sha256', secretKey).update(`registration code:${registrationId}`).digest().readUIntBE(0, 6);
  return String(bits % codes).padStart(6, '0');
}

/** Whether these are the six digits of a registration. */
export function isCodeOf(secretKey: string, registrationId: string, code: string): boolean {
  return timingSafeEqual(Buffer.from(codeOf(secretKey, registrationId)), Buffer.from(code));
}

/** A new code: its id, and when it ends. */
function newCode(now: Date): { id: string; codeEndsAt: Date } {
  return { id: randomUUID(), codeEndsAt: new Date(now.getTime() + codeMinutes * 60_000) };
}

type Sent = Omit<NewRegistration, 'id' | 'browserHash' | 'codeEndsAt' | 'expiresAt'> & { browser: string };

/** Keeps a registration for the code that its browser will send. Returns the id that the code is derived from. */
export async function keepRegistration(at: At, trx: TenantTransaction, { browser, ...sent }: Sent): Promise<string> {
  const now = at.now();
  const code = newCode(now);
  const expiresAt = new Date(now.getTime() + siteCookies.registration.maxAgeSeconds * 1000);
  await insertRegistration(trx, { ...sent, ...code, browserHash: hashToken(browser), expiresAt }, now);
  return code.id;
}

/** A new code for the registration of a browser, in place of the one before; undefined if this browser has not registered this address. */
export async function renewRegistration(at: At, trx: TenantTransaction, { browser, email }: { browser: string | null; email: string }) {
  const code = newCode(at.now());
  const held = await renewCode(trx, { browserHash: hashToken(browser ?? ''), email }, code, at.now());
  return held && { registrationId: code.id, ...held };
}
