import { idToken, readIdToken, type TokenMaker } from '../../platform/security/id-token.ts';

const purpose = 'berth alert links';

/** The token of the links in an alert's mails (manage, pause, unsubscribe). It lives as long as the alert. */
export function alertToken(at: TokenMaker, alertId: string): string {
  return idToken(at, purpose, alertId);
}

/** The id of a token's alert; null if this tenant made no such token. */
export function readAlertToken(at: TokenMaker, token: string): string | null {
  return readIdToken(at, purpose, token);
}
