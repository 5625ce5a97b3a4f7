import type { At } from '../../platform/at.ts';
import { idToken, readIdToken } from '../../platform/security/id-token.ts';
import type { Services } from '../../platform/services.ts';

type TokenPlace = Pick<At<Pick<Services, 'config'>>, 'services' | 'tenantId'>;

const purpose = 'berth closing reminders';

/** The token by which a candidate's mail program unsubscribes them from reminders, and does nothing else. */
export function reminderToken({ services, tenantId }: TokenPlace, candidateId: string): string {
  return idToken(services, purpose, tenantId, candidateId);
}

/** The id of the candidate that a token is for; null if this tenant did not make it. */
export function readReminderToken({ services, tenantId }: TokenPlace, token: string): string | null {
  return readIdToken(services, purpose, tenantId, token);
}
