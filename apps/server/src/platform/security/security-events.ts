import type { InTenant } from '../at.ts';
import type { Services } from '../services.ts';
import { tallyOf } from './event-tally.ts';

/** What of an account's safety is logged (docs/guides/operate.md, "Security events"). */
export type SecurityEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-in-stopped'
  | 'sign-in-burst'
  | 'sign-in-new-device'
  | 'own-password-refused'
  | 'email-confirmed'
  | 'email-blocked'
  | 'email-unblocked'
  | 'password-link-asked'
  | 'link-stopped'
  | 'password-changed'
  | 'password-set'
  | 'session-ended'
  | 'email-change-asked'
  | 'email-change-cancelled'
  | 'email-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset'
  | 'second-factor-refused'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-refused'
  | 'account-look-up-refused'
  | 'foreign-request'
  | 'api-key-refused'
  | 'object-not-found'
  | 'account-exported'
  | 'account-erased'
  | 'applications-listed'
  | 'application-read'
  | 'application-acknowledged'
  | 'convictions-read'
  | 'sensitive-read'
  | 'sessions-ended'
  | 'staff-refused'
  | 'staff-sign-in'
  | 'staff-sign-in-failed'
  | 'staff-own-password-refused'
  | 'staff-password-changed'
  | 'staff-password-set'
  | 'staff-session-ended'
  | 'staff-app-replaced'
  | 'staff-recovery-codes-renewed'
  | 'staff-second-factor-on'
  | 'staff-second-factor-reset'
  | 'staff-second-factor-refused';

/** What a prober can cause as often as they like: the first of a caller is a line, and then how many there were in a minute. */
const tallied = new Set<SecurityEvent>(['foreign-request', 'api-key-refused', 'staff-refused', 'object-not-found']);

/** Whom an event is about, in addition to the tenant. */
export type EventSubject = {
  candidateId?: string | undefined;
  apiKeyId?: string | undefined;
  staffId?: string | undefined;
  applicationId?: string | undefined;
};

/**
 * Logs an event of an account with ids only: no address, no IP number. It is logged at every level but `silent`, because an investigation
 * needs what was written before it. Call it after the commit: a failed transaction must not leave a line that is untrue.
 */
export function securityEvent(
  { services, tenantId }: InTenant<Pick<Services, 'log'>>,
  event: SecurityEvent,
  { candidateId, apiKeyId, staffId, applicationId }: EventSubject = {},
): void {
  const { log } = services;
  if (log.level === 'silent') return;
  const write = (count?: number) =>
    log.child({}, { level: 'info' }).info({ event, tenantId, candidateId, apiKeyId, staffId, applicationId, count }, 'security event');
  if (tallied.has(event)) tallyOf(log).count([event, tenantId, candidateId, apiKeyId, staffId].join(' '), write);
  else write();
}
