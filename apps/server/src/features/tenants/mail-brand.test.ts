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

// mails.sending.1
test('a mail has the colour, the corners and the name of its tenant', async () => {
  const mail = await mailUnder({ colour: '#5b2a86', radius: 3 }, 'plain.brand@mail.example');
  expect(mail.html).toContain('background-color:#5b2a86');
  expect(mail.html).toContain('border-radius:3px');
  expect(mail.html).toContain('>Harrow &amp; Finch Recruitment</td>');
  expect(mail.attachments).toEqual([]);
});

// mails.sending.4
test('with a mail-logo.png the mail contains and shows it, and loads nothing from elsewhere', async () => {
  const logo = Buffer.from(sampleLogo(32).split(',')[1] ?? '', 'base64');
  const mail = await mailUnder({ colour: '#5b2a86' }, 'logo.brand@mail.example', logo);
  expect(mail.html).toContain('<img src="cid:logo" alt="Harrow &amp; Finch Recruitment" height="40"');
  expect(mail.attachments).toMatchObject([{ contentId: '<logo>', mimeType: 'image/png', disposition: 'inline' }]);
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(logo)).toBe(true);
  expect(mail.html).not.toMatch(/(src|background)="?https?:/);
});
