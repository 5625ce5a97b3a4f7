import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { securityTxt } from './security-txt.routes.ts';

const path = '/.well-known/security.txt';
let site: TestSite;
let withContact: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustProxy: true });
  withContact = await startTestSite({ securityContact: 'https://example.org/report', beside: site });
});
afterAll(async () => {
  await withContact.stop();
  await site.stop();
});

const fieldsOf = (text: string) =>
  Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  );

test('each tenant has its own security.txt, with its own address and host, which expires within a year', async () => {
  for (const host of [hosts.northmoor, hosts.harrowFinch]) {
    const { body, headers, statusCode } = await site.app.inject({ url: path, headers: { host, 'x-forwarded-proto': 'https' } });
    const { email } = await site.asTenant(host, (trx) => trx.selectFrom('tenant').select('email').executeTakeFirstOrThrow());
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const { Expires, ...fields } = fieldsOf(body) as Record<string, string>;
    expect(fields).toEqual({ Contact: `mailto:${email}`, 'Preferred-Languages': 'en', Canonical: `https://${host}${path}` });
    const days = (Date.parse(Expires ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(365);
  }
});

test('SECURITY_CONTACT is the contact of every tenant', async () => {
  const { body } = await withContact.app.inject({ url: path, headers: { host: hosts.northmoor } });
  expect(body).toMatch(/^Contact: https:\/\/example\.org\/report\n/);
});

test('an unknown host has none', async () => {
  expect((await site.app.inject({ url: path, headers: { host: 'nobody.example' } })).statusCode).toBe(404);
});

const textAt = (time: string) => securityTxt({ contact: 'mailto:a@b.example', canonical: 'https://b.example', now: new Date(time) });

test('the text does not change during a day, so that it can be cached', () => {
  expect(textAt('2026-11-22T00:00:00Z')).toBe(textAt('2026-11-22T23:59:59Z'));
  expect(textAt('2026-11-22T12:00:00Z')).toContain('Expires: 2027-05-21T00:00:00.000Z\n');
});
