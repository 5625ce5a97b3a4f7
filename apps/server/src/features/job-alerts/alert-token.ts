import type { At } from '../../platform/at.ts';
import { idToken, readIdToken } from '../../platform/security/id-token.ts';
import type { Services } from '../../platform/services.ts';

/** The keys and the tenant that make a token. */
export type TokenMaker = Pick<At<Pick<Services, 'config'>>, 'services' | 'tenantId'>;

const purpose = 'berth alert links';

/** The token of the links in an alert's mails (manage, pause, unsubscribe). It lives as long as the alert. */
export function alertToken(at: TokenMaker, alertId: string): string {
  return idToken(at, purpose, alertId);
}

/** The id of a token's alert; null if this tenant made no such token. */
export function readAlertToken(at: TokenMaker, token: string): string | null {
  return readIdToken(at, purpose, token);
}
