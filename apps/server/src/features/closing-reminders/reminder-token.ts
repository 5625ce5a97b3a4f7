import { idToken, readIdToken, type TokenMaker } from '../../platform/security/id-token.ts';

const purpose = 'berth closing reminders';

/** The token of the unsubscribe header of reminders, which works for nothing else. */
export function reminderToken(at: TokenMaker, candidateId: string): string {
  return idToken(at, purpose, candidateId);
}

/** The id of a token's candidate; null if this tenant made no such token. */
export function readReminderToken(at: TokenMaker, token: string): string | null {
  return readIdToken(at, purpose, token);
}
