import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleLogo } from '../../testing/sample-logo.ts';
import { makeTenantFolder } from '../../testing/tenant-folder.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { applyTenant } from '../operator/index.ts';
import { readTenantFolder } from './folder/read-tenant-folder.ts';

let parent: string;
let site: TestSite;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'berth-mail-brand-'));
  site = await startTestSite();
});
afterAll(async () => {
  await site.stop();
  rmSync(parent, { recursive: true, force: true });
});

/** Brands the second demo tenant, registers a candidate there, and returns their mail. */
async function mailUnder(brand: Record<string, unknown>, email: string, logo?: Buffer): Promise<Email> {
  rmSync(join(parent, 'harrow-finch'), { recursive: true, force: true });
  const path = makeTenantFolder(parent, 'harrow-finch', { hosts: [hosts.harrowFinch], brand });
  if (logo) writeFileSync(join(path, 'mail-logo.png'), logo);
  await applyTenant(site.ownerPool, await readTenantFolder(path), new Date());
  const registered = await site.call({
    method: 'POST',
    url: '/api/candidate/register',
    host: hosts.harrowFinch,
    payload: {
      firstName: 'Ada',
      lastName: 'Reader',
      email,
      password: 'A long enough pass phrase 1!',
      passwordConfirm: 'A long enough pass phrase 1!',
      acceptanceOfTermsAndConditions: true,
    },
  });
  expect(registered.statusCode, registered.body).toBe(200);
  const mail = (await site.mails()).find(({ to }) => to?.[0]?.address === email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

const pngOf = ({ attachments }: Email) => Buffer.from(attachments[0]?.content as ArrayBuffer);

// mails.sending.1 mails.look.2
test('a mail has the colour, the corners and the name of its tenant, in light and dark mode', async () => {
  const mail = await mailUnder({ colour: '#5b2a86', radius: 3 }, 'plain.brand@mail.example');
  expect(mail.html).toContain('background-color:#5b2a86');
  expect(mail.html).toContain('border-radius:3px');
  expect(mail.html).toContain('alt="Harrow &amp; Finch Recruitment"');
  expect(mail.html).toContain('prefers-color-scheme:dark');
});

// mails.look.2
test('a tenant that is light for everyone has light mails', async () => {
  const mail = await mailUnder({ colour: '#5b2a86', darkScheme: 'off' }, 'light.brand@mail.example');
  expect(mail.html).toContain('<meta name="color-scheme" content="light"/>');
  expect(mail.html).not.toContain('prefers-color-scheme');
});

// mails.look.1 mails.sending.4
test('a mail contains and shows the logo as a PNG, drawn from the SVG of the site or from mail-logo.png', async () => {
  const own = await mailUnder({ colour: '#5b2a86' }, 'svg.brand@mail.example');
  const other = await mailUnder(
    { colour: '#5b2a86' },
    'logo.brand@mail.example',
    Buffer.from(sampleLogo(32).split(',')[1] ?? '', 'base64'),
  );
  for (const mail of [own, other]) {
    expect(mail.attachments).toMatchObject([{ contentId: '<logo>', mimeType: 'image/png', disposition: 'inline' }]);
    expect(mail.html).not.toMatch(/(src|background)="?https?:/);
  }
  // 230 wide at most, 40 high, with a margin of 12 and 8, at twice the pixels.
  expect([pngOf(own).readUInt32BE(16), pngOf(own).readUInt32BE(20)]).toEqual([508, 108]);
  expect(own.html).toContain('width="254" height="54"');
  expect(pngOf(other).readUInt32BE(20)).toBe(112);
  expect(pngOf(other).equals(pngOf(own))).toBe(false);
});
