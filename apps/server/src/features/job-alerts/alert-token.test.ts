import { describe, expect, test } from 'vitest';
import type { Config } from '../../platform/config/config.ts';
import { alertToken, readAlertToken } from './alert-token.ts';

const maker = (secretKey: string, secretKeyBefore?: string) => ({
  services: { config: { secretKey, secretKeyBefore } as Config },
  tenantId: 3,
});
const now = maker('k'.repeat(32));
const alertId = '0b7c6a3e-5f1d-4a52-9c4e-2f8f1f0d7a11';
const token = alertToken(now, alertId);

describe('the token of an alert’s mails', () => {
  test('only works on its own tenant, and is the same each time it is made', () => {
    expect(readAlertToken(now, token)).toBe(alertId);
    expect(alertToken(now, alertId)).toBe(token);
    expect(token).toMatch(/^[\w-]{66}$/);
  });

  test('still works after one change of the key, but not after two', () => {
    expect(readAlertToken(maker('n'.repeat(32), 'k'.repeat(32)), token)).toBe(alertId);
    expect(readAlertToken(maker('m'.repeat(32), 'n'.repeat(32)), token)).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['a word', 'unsubscribe'],
    ['its id alone', token.slice(0, 23)],
    ['half of it', token.slice(0, 40)],
    ['one letter more', `${token}a`],
    ['another version', `2${token.slice(1)}`],
    ['another id', alertToken(now, alertId.replace('0b', '0c')).slice(0, 23) + token.slice(23)],
    ['another tenant’s', alertToken({ ...now, tenantId: 4 }, alertId)],
    ['letters of no alphabet', `1${'é'.repeat(65)}`],
  ])('%s is invalid', (_what, text) => {
    expect(readAlertToken(now, text)).toBeNull();
  });
});
