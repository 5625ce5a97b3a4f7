import { idToken, readIdToken } from '../../platform/security/id-token.ts';
import type { Services } from '../../platform/services.ts';

type Keys = Pick<Services, 'config'>;

const purpose = 'berth closing reminders';

/** The token by which a candidate's mail program unsubscribes them from reminders, and does nothing else. */
export function reminderToken(keys: Keys, tenantId: number, candidateId: string): string {
  return idToken({ services: keys, tenantId }, purpose, candidateId);
}

/** The id of the candidate that a token is for; null where this tenant made no such token. */
export function readReminderToken(keys: Keys, tenantId: number, token: string): string | null {
  return readIdToken({ services: keys, tenantId }, purpose, token);
}
