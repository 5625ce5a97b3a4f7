import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmLinkIn, mailsTo, register } from '../../testing/account-journey.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { queueMail } from './queue-mail.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await register(site, 'first@mail.example');
  await site.mails();
  await register(site, 'second@mail.example', {}, hosts.harrowFinch);
  await site.mails();
});
afterAll(() => site.stop());

const page = (url: string) => site.call({ url });
const filesIn = (html: string) => [...html.matchAll(/href="\/dev\/mailbox\/([^"]+)"/g)].map(([, file = '']) => file);

// mails.sending.6
test('the mailbox lists every captured mail, newest first, with its reader and its tenant', async () => {
  const answer = await page('/dev/mailbox');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(filesIn(answer.body)).toHaveLength(2);
  expect(answer.body.indexOf('second@mail.example')).toBeLessThan(answer.body.indexOf('first@mail.example'));
  expect(answer.body).toContain('Harrow &amp; Finch Recruitment');
  expect(answer.body).toContain('confirm your email address for Northmoor Colleges Group');
  expect(answer.body).toContain('<html lang="en-GB">');
});

test('a mail shows its headers, its text with links to follow and its HTML in a frame without scripts', async () => {
  const [, file = ''] = filesIn((await page('/dev/mailbox')).body);
  const { href } = confirmLinkIn((await mailsTo(site, 'first@mail.example'))[0]);
  const message = await page(`/dev/mailbox/${file}`);
  expect(message.body).toContain(`<a href="${href.replace('&', '&amp;')}">`);
  expect(message.body).toContain('first@mail.example');
  expect(message.body).toMatch(/<iframe title="[^"]+" src="\/dev\/mailbox\/[^"]+\/html" sandbox="(?!.*allow-scripts)[^"]*"/);
  const html = await page(`/dev/mailbox/${file}/html`);
  expect(html.body).toContain('<base target="_top">');
  expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'none'/);
});

test('what a mail says is shown as text, never as markup of the page', async () => {
  const tenantId = await site.tenantId(hosts.northmoor);
  await site.asTenant(hosts.northmoor, (trx) =>
    queueMail({ services: site.services, tenantId }, trx, {
      key: 'ghost',
      template: 'already-registered',
      recipient: 'ghost@mail.example',
      params: { origin: 'http://x/"><script>alert(1)</script>' },
    }),
  );
  await site.mails();
  const [file = ''] = filesIn((await page('/dev/mailbox')).body);
  const message = await page(`/dev/mailbox/${file}`);
  expect(message.body).toContain('&lt;script&gt;');
  expect(message.body).not.toContain('<script');
});

test.each([
  '..%2fsecret-key',
  '..%2f..%2fetc%2fpasswd',
  'secret-key',
  '%2e%2e',
  '20261121T073909123Z-00000000-0000-4000-8000-000000000000.eml',
  'x.eml%00',
  'x'.repeat(400),
])('only captured mail can be read: %s', async (name) => {
  writeFileSync(join(site.dataDir, 'secret-key'), 'the secret key');
  for (const url of [`/dev/mailbox/${name}`, `/dev/mailbox/${name}/html`]) {
    const answer = await page(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('the secret key');
  }
});

test('only the owner of the folder can read captured mail', () => {
  expect(statSync(join(site.dataDir, 'mail')).mode & 0o077).toBe(0);
});

test('before the first mail the mailbox says that it is empty', async () => {
  const empty = await startTestSite();
  try {
    const answer = await empty.call({ url: '/dev/mailbox' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('No emails yet');
  } finally {
    await empty.stop();
  }
});

// mails.sending.6
test('in production and with a mail server there is no mailbox', async () => {
  const server = await startMailServer();
  for (const config of [{ environment: 'production' as const }, { mailUrl: server.url }]) {
    const other = await startTestSite(config);
    try {
      expect((await other.call({ url: '/dev/mailbox' })).statusCode).toBe(404);
      await register(other, 'quiet@mail.example');
      if (config.mailUrl) expect(existsSync(join(other.dataDir, 'mail'))).toBe(false);
    } finally {
      await other.stop();
    }
  }
  await server.stop();
});
