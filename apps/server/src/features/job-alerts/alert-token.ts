import { idToken, readIdToken } from '../../platform/security/id-token.ts';
import type { Services } from '../../platform/services.ts';

type Keys = Pick<Services, 'config'>;

const purpose = 'berth alert links';

/** The token of the links in an alert's mails (manage, pause, unsubscribe). It lives as long as the alert. */
export function alertToken(keys: Keys, tenantId: number, alertId: string): string {
  return idToken({ services: keys, tenantId }, purpose, alertId);
}

/** The id of the alert that a token is for; null where this tenant made no such token. */
export function readAlertToken(keys: Keys, tenantId: number, token: string): string | null {
  return readIdToken({ services: keys, tenantId }, purpose, token);
}
