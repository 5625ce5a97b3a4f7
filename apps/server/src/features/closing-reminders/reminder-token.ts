import type { At } from '../../platform/at.ts';
import { idToken, readIdToken } from '../../platform/security/id-token.ts';
import type { Services } from '../../platform/services.ts';

type TokenPlace = Pick<At<Pick<Services, 'config'>>, 'services' | 'tenantId'>;

const purpose = 'berth closing reminders';

/** The token by which a candidate's mail program unsubscribes them from reminders, and does nothing else. */
export function reminderToken(at: TokenPlace, candidateId: string): string {
  return idToken(at, purpose, candidateId);
}

/** The id of the candidate that a token is for; null where this tenant made no such token. */
export function readReminderToken(at: TokenPlace, token: string): string | null {
  return readIdToken(at, purpose, token);
}
