import type { At } from '../../platform/at.ts';
import { idToken, readIdToken } from '../../platform/security/id-token.ts';
import type { Services } from '../../platform/services.ts';

type TokenPlace = Pick<At<Pick<Services, 'config'>>, 'services' | 'tenantId'>;

const purpose = 'berth closing reminders';

/** The token of the unsubscribe header of reminders, which works for nothing else. */
export function reminderToken(at: TokenPlace, candidateId: string): string {
  return idToken(at, purpose, candidateId);
}

/** The id of a token's candidate; null if this tenant made no such token. */
export function readReminderToken(at: TokenPlace, token: string): string | null {
  return readIdToken(at, purpose, token);
}
