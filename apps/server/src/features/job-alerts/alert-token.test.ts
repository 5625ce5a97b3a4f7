import { describe, expect, test } from 'vitest';
import type { Config } from '../../platform/config/config.ts';
import { alertToken, readAlertToken } from './alert-token.ts';

const keys = (secretKey: string, secretKeyBefore?: string) => ({ config: { secretKey, secretKeyBefore } as Config });
const now = keys('k'.repeat(32));
const alertId = '0b7c6a3e-5f1d-4a52-9c4e-2f8f1f0d7a11';
const token = alertToken(now, 3, alertId);

describe('the token of an alert’s mails', () => {
  test('is read by the tenant that it was made for, and is the same however often it is made', () => {
    expect(readAlertToken(now, 3, token)).toBe(alertId);
    expect(alertToken(now, 3, alertId)).toBe(token);
    expect(token).toMatch(/^[\w-]{66}$/);
  });

  test('outlives one change of the key, and not two', () => {
    expect(readAlertToken(keys('n'.repeat(32), 'k'.repeat(32)), 3, token)).toBe(alertId);
    expect(readAlertToken(keys('m'.repeat(32), 'n'.repeat(32)), 3, token)).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['a word', 'unsubscribe'],
    ['its id alone', token.slice(0, 23)],
    ['half of it', token.slice(0, 40)],
    ['one letter more', `${token}a`],
    ['another version', `2${token.slice(1)}`],
    ['another id', alertToken(now, 3, alertId.replace('0b', '0c')).slice(0, 23) + token.slice(23)],
    ['another tenant’s', alertToken(now, 4, alertId)],
    ['letters of no alphabet', `1${'é'.repeat(65)}`],
  ])('%s is none', (_what, text) => {
    expect(readAlertToken(now, 3, text)).toBeNull();
  });
});
