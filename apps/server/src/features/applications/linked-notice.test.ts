import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Application } from '@berth/contract';
import { expect, test } from 'vitest';
import { type ApplicantActs, siteForApplicants } from '../../testing/applicant-acts.ts';
import { attachedFiles } from '../../testing/captured-mails.ts';
import { changeTenant } from '../../testing/change-tenant.ts';
import { mailsTo, publish } from '../../testing/publish.ts';
import { type TestSite } from '../../testing/test-site.ts';
import { newTenant, readJson, settingsOf } from '../tenants/index.ts';

let site: TestSite;
let acts: ApplicantActs;
siteForApplicants((started) => {
  ({ site, acts } = started);
});

// applications.notice.1
test('with "link" the notice leads to the application in the console, and has no document, no answer and no address', async () => {
  await changeTenant(site, { settings: { applicationNotice: 'link', takeAlong: ['phone'] } });
  const { candidate, cvHash } = await acts.withStoredCv('Canary CV.pdf');
  const questions = [{ question: 'Which trees?', kind: 'shortText' }];
  const advertId = await publish(site, { title: 'Head Gardener', contactEmail: 'garden@college.example', questions });
  const written = {
    cvHash,
    criminalConvictions: 'no' as const,
    coverLetterText: 'A canary letter.',
    answers: { 'which-trees': 'Canary trees' },
  };
  expect((await acts.save(candidate, advertId, 0, written)).statusCode).toBe(200);
  const { applicationGuid } = (await acts.send(candidate, advertId)).json<{ application: Application }>().application;
  const [notice] = await mailsTo(site, 'garden@college.example');
  expect(notice?.text).toContain(`http://localhost:3000/console/applications/${applicationGuid}`);
  expect(attachedFiles(notice)).toEqual([]);
  const said = JSON.stringify([notice?.subject, notice?.text, notice?.html, notice?.replyTo, notice?.headers]);
  expect(said).not.toMatch(/canary/i);
  expect(said).not.toContain(candidate.email);
  const { whoReadIt } = (await site.call({ url: '/api/account/data', headers: candidate.headers })).json<{
    whoReadIt: { how: string }[];
  }>();
  expect(whoReadIt.map(({ how }) => how)).toEqual(['Told by email that you had applied']);
});

// applications.notice.1
test('new tenants get "link"; a tenant without the setting keeps "attach"', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'berth-notice-'));
  newTenant('westgate', parent);
  const file = readJson(readFileSync(join(parent, 'westgate/tenant.json'), 'utf8')) as { settings: object };
  rmSync(parent, { recursive: true });
  expect(file.settings).toMatchObject({ applicationNotice: 'link' });
  expect(settingsOf({}).applicationNotice).toBe('attach');
});
