import type { Services } from '../services.ts';

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
  | 'account-exported'
  | 'account-erased'
  | 'applications-listed'
  | 'application-read'
  | 'application-acknowledged'
  | 'convictions-read'
  | 'sessions-ended';

/**
 * Logs what happened to an account, by ids alone: no address, no IP number. It is logged at every level but `silent`, since what
 * is looked for afterwards must have been written down before. Called once what happened is committed: a transaction that fails at its
 * end must leave no line that is not true.
 */
export function securityEvent(
  { log }: Pick<Services, 'log'>,
  event: SecurityEvent,
  { tenantId, candidateId, applicationId }: { tenantId: number; candidateId?: string; applicationId?: string },
): void {
  if (log.level === 'silent') return;
  log.child({}, { level: 'info' }).info({ event, tenantId, candidateId, applicationId }, 'security event');
}
