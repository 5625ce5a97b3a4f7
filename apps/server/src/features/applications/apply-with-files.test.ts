import type { Application } from '@berth/contract';
import { expect, test } from 'vitest';
import { type ApplicantActs, siteForApplicants } from '../../testing/applicant-acts.ts';
import { type ChosenFile, pdfFile } from '../../testing/candidate-acts.ts';
import { publish } from '../../testing/publish.ts';
import { multipartForm } from '../../testing/sample-documents.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { strayDocuments } from '../../testing/stored-documents.ts';
import { hosts, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let acts: ApplicantActs;
siteForApplicants((started) => {
  ({ site, acts } = started);
});

const whole = { acceptanceOfTermsAndConditions: 'true', criminalConvictions: 'no', outsideUkEeaConsent: 'true' };

async function send({ headers }: SignedInCandidate, fields: Record<string, string>, cv: ChosenFile[], named: Record<string, ChosenFile>) {
  const form = await multipartForm(fields, cv, named);
  return site.call({ method: 'PUT', url: '/api/v1/candidate/apply', payload: form.payload, headers: { ...headers, ...form.headers } });
}

// applications.form.16
test('one call applies with the CV and the employer’s form, whatever the version of the draft was', async () => {
  const advertId = await acts.demanding();
  for (const version of [undefined, '0']) {
    const candidate = await signedInCandidate(site);
    const fields = { ...whole, advertId: String(advertId), ...(version && { version }) };
    const answer = await send(candidate, fields, [pdfFile('CV.pdf')], { applicationForm: pdfFile('Filled in.pdf') });
    expect(answer.json<{ application: Application }>().application).toMatchObject({
      cvOriginalName: 'CV.pdf',
      candidateApplicationFormName: 'Filled in.pdf',
    });
    const again = await send(candidate, fields, [], { applicationForm: pdfFile('Another.pdf') });
    expect(again.json()).toMatchObject({ alreadyApplied: true, application: { candidateApplicationFormName: 'Filled in.pdf' } });
  }
});

// applications.form.16 applications.form.4
test('a letter comes as a file only where the tenant takes files', async () => {
  const candidate = await signedInCandidate(site);
  const advertId = await publish(site, { reference: 'LETTER-IN-CALL' });
  const call = () => send(candidate, { ...whole, advertId: String(advertId) }, [pdfFile()], { coverLetter: pdfFile('Dear team.pdf') });
  expect((await call()).json()).toMatchObject({ status: 400, errors: [{ path: 'body.coverLetter', code: 'not-asked' }] });
  await acts.setConfig('useCoverLetterTextField', false);
  try {
    expect((await call()).json()).toMatchObject({ application: { coverLetter: { originalName: 'Dear team.pdf' } } });
  } finally {
    await acts.setConfig('useCoverLetterTextField', true);
  }
});

// applications.form.16 applications.form.8
test('a refused call keeps the file that came with it; a file of another kind, and a version that has changed, are refused', async () => {
  const candidate = await signedInCandidate(site);
  const advertId = await acts.demanding();
  const fields = { ...whole, advertId: String(advertId) };
  const kept = await send(candidate, fields, [], { applicationForm: pdfFile('Filled in.pdf') });
  expect(kept.json()).toMatchObject({ status: 400, errors: [{ path: 'body.cvHash' }] });
  const wrong = await send(candidate, fields, [pdfFile()], { applicationForm: { name: 'form.txt', content: Buffer.from('a') } });
  expect(wrong.json()).toMatchObject({ status: 400, errors: [{ path: 'body.applicationForm', code: 'file-type' }] });
  const late = await send(candidate, { ...fields, version: '0' }, [pdfFile()], { applicationForm: pdfFile('Late.pdf') });
  expect(late.json()).toMatchObject({ status: 409, code: 'changed-elsewhere' });
  expect(await acts.draftOf(candidate, advertId)).toMatchObject({
    version: 1,
    files: { applicationForm: { originalName: 'Filled in.pdf' } },
  });
  expect((await acts.applicationsOf(candidate, hosts.northmoor)).length).toBe(0);
});

test('after all this every file in the store has its row, and every row its file', async () => {
  await site.mails();
  expect(await strayDocuments(site)).toEqual({ filesWithoutRow: [], rowsWithoutFile: [] });
});
