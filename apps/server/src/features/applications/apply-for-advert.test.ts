import { type Application, cvRefusals, type Problem } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { readPhone } from '../../platform/phone-numbers.ts';
import { type ApplicantActs, siteForApplicants } from '../../testing/applicant-acts.ts';
import { atOnce } from '../../testing/at-once.ts';
import { pdfFile as pdf } from '../../testing/candidate-acts.ts';
import { attachedFiles } from '../../testing/captured-mails.ts';
import { mailsTo, publish } from '../../testing/publish.ts';
import { samplePdf } from '../../testing/sample-documents.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { strayDocuments } from '../../testing/stored-documents.ts';
import { hosts, type TestSite } from '../../testing/test-site.ts';

type Answer = { application: Application; alreadyApplied: boolean };

let site: TestSite;
let acts: ApplicantActs;
siteForApplicants((started) => {
  ({ site, acts } = started);
});

/** The notice of an application by a candidate with these phone numbers. */
const noticed = async (phones: [number: string, preferred: boolean][]) => {
  const { candidate, cvHash } = await acts.withStoredCv();
  const tenantId = await site.tenantId(hosts.northmoor);
  for (const [index, [number, preferred]] of phones.entries())
    await site.asTenant(hosts.northmoor, (trx) =>
      trx
        .insertInto('candidatePhone')
        .values({
          tenantId,
          candidateId: candidate.candidateId,
          position: index + 1,
          number,
          e164: readPhone(number),
          type: 'Home',
          preferred,
        })
        .execute(),
    );
  const contactEmail = `phones-${phones.length}@college.example`;
  await acts.apply(candidate, { advertId: String(await publish(site, { contactEmail })), cvHash });
  return (await mailsTo(site, contactEmail))[0];
};

describe('applying', () => {
  // applications.form.14
  test('asks only a candidate for the terms who has not accepted them before, and keeps the day of the acceptance', async () => {
    const acceptedOf = async (candidateId: string) => {
      const { rows } = await site.ownerPool.query('select terms_accepted_at from application where candidate_id = $1', [candidateId]);
      return rows.map(({ terms_accepted_at: acceptedAt }: { terms_accepted_at: Date }) => acceptedAt.toISOString());
    };
    const registered = site.services.clock().toISOString();
    const { candidate, cvHash } = await acts.withStoredCv();
    site.wait(60_000);
    const fields = { cvHash, acceptanceOfTermsAndConditions: undefined };
    expect((await acts.apply(candidate, { ...fields, advertId: String(await publish(site)) })).statusCode).toBe(200);
    const [accepted = ''] = await acceptedOf(candidate.candidateId);
    expect(Date.parse(accepted) - Date.parse(registered)).toBeLessThan(60_000);

    const other = await acts.withStoredCv();
    await site.ownerPool.query('update candidate set terms_accepted_at = null where id = $1', [other.candidate.candidateId]);
    const advertId = String(await publish(site));
    const refused = await acts.apply(other.candidate, { ...fields, cvHash: other.cvHash, advertId });
    expect(refused.json<Problem>().errors?.map(({ path }) => path)).toEqual(['body.acceptanceOfTermsAndConditions']);
    expect((await acts.apply(other.candidate, { cvHash: other.cvHash, advertId })).statusCode).toBe(200);
    expect(Date.parse((await acceptedOf(other.candidate.candidateId))[0] ?? '')).toBeGreaterThan(Date.parse(registered) + 59_000);
  });

  // applications.form.3 applications.sent.2
  test('with a CV from the list sends the application, one receipt and one notice with the CV and the letter', async () => {
    const { candidate, cvHash } = await acts.withStoredCv('Priya Shah CV.pdf');
    const advertId = await publish(site, { title: 'Café Manager', contactEmail: 'cafe@college.example' });
    const answer = await acts.apply(candidate, { advertId: String(advertId), cvHash, coverLetterText: 'I have run a café.\r\nTwice.' });
    expect(answer.statusCode).toBe(200);
    const { application, alreadyApplied } = answer.json<Answer>();
    expect(alreadyApplied).toBe(false);
    expect(application).toMatchObject({
      advertId,
      status: 'sent',
      cvOriginalName: 'Priya Shah CV.pdf',
      coverLetterText: 'I have run a café.\nTwice.',
    });
    expect(application.advert).toMatchObject({ jobTitle: 'Café Manager', jobName: 'cafe-manager', isOpen: true, salaryFrom: 24_000 });
    expect(await acts.applicationsOf(candidate)).toEqual([application]);
    expect(await acts.get(`/api/v1/candidate/alreadyApplied?advertId=${advertId}`, candidate)).toBe(true);

    const [receipt, ...moreReceipts] = await mailsTo(site, candidate.email);
    expect(moreReceipts).toEqual([]);
    expect(receipt).toMatchObject({
      subject: 'Your application for Café Manager',
      text: expect.stringContaining('http://localhost/applications'),
    });
    expect(attachedFiles(receipt)).toEqual([]);
    const [notice, ...moreNotices] = await mailsTo(site, 'cafe@college.example');
    expect(moreNotices).toEqual([]);
    expect(notice?.subject).toContain('Priya Shah');
    expect(notice?.replyTo?.[0]?.address).toBe(candidate.email);
    expect(notice?.text).toMatch(/I have run a café\.\s+Twice\./);
    const attached = notice?.attachments.find(({ contentId }) => !contentId);
    expect(attached).toMatchObject({ filename: 'Priya Shah CV.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(attached?.content as ArrayBuffer).equals(samplePdf())).toBe(true);
  });

  // applications.form.3
  test('with a new file adds it to the CVs, where it counts towards the three', async () => {
    const candidate = await signedInCandidate(site);
    for (let number = 1; number <= 3; number += 1) {
      const answer = await acts.apply(candidate, { advertId: String(await publish(site)) }, pdf(`cv ${number}.pdf`));
      expect(answer.json<Answer>().application.cvOriginalName).toBe(`cv ${number}.pdf`);
    }
    expect(await acts.cvsOf(candidate)).toHaveLength(3);
    const fourth = await acts.apply(candidate, { advertId: String(await publish(site)) }, pdf());
    expect(fourth.json()).toMatchObject({ status: 400, errors: [{ path: 'body.myFile-0', message: cvRefusals.count.statusMessage }] });
    expect(await acts.applicationsOf(candidate)).toHaveLength(3);
  });

  // applications.sent.3
  test('goes to the tenant when the advert names no contact', async () => {
    const { candidate, cvHash } = await acts.withStoredCv('Priya Shah CV.pdf');
    await acts.apply(candidate, {
      advertId: String(await publish(site, { contactEmail: undefined, title: 'Post Without Contact' })),
      cvHash,
    });
    expect((await mailsTo(site, 'jobs@northmoor.example')).map((mail) => mail.subject)).toEqual([
      expect.stringContaining('Post Without Contact'),
    ]);
  });

  // profile.phones.6
  test('names the phone numbers in the notice, the preferred one first', async () => {
    const notice = await noticed([
      ['0113 496 0177', false],
      ['07700900123', true],
    ]);
    expect(notice?.text).toMatch(/\nPhone: 07700 900123 \(Home\)\n+Other phone: 0113 496 0177 \(Home\)\n/);
    expect(notice?.html).toContain('<strong>Phone: </strong>07700 900123 (Home)');
    expect((await noticed([]))?.text).toContain('\nPhone numbers: Not given\n');
    // One of before that could not be read.
    expect((await noticed([['4960100', true]]))?.text).toContain('\nPhone: 4960100 (Home)\n');
  });

  // applications.sent.1
  test('twice returns the first application, even if the job has closed since', async () => {
    const { candidate, cvHash } = await acts.withStoredCv('Priya Shah CV.pdf');
    const closesAt = new Date(site.services.clock().getTime() + 3_600_000).toISOString();
    const fields = { advertId: String(await publish(site, { closesAt })), cvHash };
    const first = (await acts.apply(candidate, fields)).json<Answer>();
    expect((await acts.apply(candidate, { ...fields, coverLetterText: 'Another letter' })).json()).toEqual({
      ...first,
      alreadyApplied: true,
    });
    await site.asTenant(hosts.northmoor, (trx) =>
      trx
        .updateTable('advert')
        .set({ closesAt: new Date(0) })
        .where('id', '=', Number(fields.advertId))
        .execute(),
    );
    const late = (await acts.apply(candidate, fields)).json<Answer>();
    expect(late).toMatchObject({
      alreadyApplied: true,
      application: { applicationGuid: first.application.applicationGuid, advert: { isOpen: false } },
    });
    expect(await mailsTo(site, candidate.email)).toHaveLength(1);
  });

  test('sends the draft that was checked, and refuses one that has changed since', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    const advertId = await publish(site);
    const fields = { advertId: String(advertId) };
    await acts.save(candidate, advertId, 0, { cvHash, coverLetterText: 'What was checked' });
    await acts.save(candidate, advertId, 1, { coverLetterText: 'What another window made of it' });
    for (const version of ['0', '1']) {
      const refused = await acts.apply(candidate, { ...fields, version });
      expect(refused.json()).toMatchObject({ status: 409, code: 'changed-elsewhere' });
    }
    expect((await acts.apply(candidate, { ...fields, version: 'new' })).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'body.version', message: 'Give the version of the draft' }],
    });
    expect(await acts.applicationsOf(candidate)).toEqual([]);
    expect(await acts.draftOf(candidate, advertId)).toMatchObject({ version: 2, coverLetterText: 'What another window made of it' });
    const sent = (await acts.apply(candidate, { ...fields, version: '2' })).json<Answer>();
    expect(sent.application.coverLetterText).toBe('What another window made of it');
    // The draft has been deleted. A repeated call still returns the first application.
    expect((await acts.apply(candidate, { ...fields, version: '2' })).json()).toEqual({ ...sent, alreadyApplied: true });
  });

  // applications.sent.1
  test('fifty times at once makes one application, one receipt and one notice, and keeps one file', async () => {
    const candidate = await signedInCandidate(site);
    const advertId = await publish(site, { contactEmail: 'fifty@college.example' });
    const answers = await atOnce(Array.from({ length: 50 }, () => () => acts.apply(candidate, { advertId: String(advertId) }, pdf())));
    // An account may send six files at once; the other calls are refused for now.
    const taken = answers.filter(({ statusCode }) => statusCode !== 429);
    expect(taken.length).toBeGreaterThanOrEqual(6);
    const applications = taken.map((answer) => answer.json<Answer>());
    expect(new Set(applications.map(({ application }) => application?.applicationGuid)).size).toBe(1);
    expect(applications.filter(({ alreadyApplied }) => !alreadyApplied)).toHaveLength(1);
    expect(await acts.applicationsOf(candidate)).toHaveLength(1);
    expect(await acts.cvsOf(candidate)).toHaveLength(1);
    expect(await mailsTo(site, candidate.email)).toHaveLength(1);
    expect(await mailsTo(site, 'fifty@college.example')).toHaveLength(1);
  });
});

describe('an application that was sent', () => {
  // documents.cv.11
  test('keeps its CV when the candidate deletes it', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    const { application } = (await acts.apply(candidate, { advertId: String(await publish(site)), cvHash })).json<Answer>();
    expect((await site.call({ method: 'DELETE', url: `/api/v1/cv/${cvHash}`, headers: candidate.headers })).json()).toBe(true);
    await site.mails();
    expect(await acts.cvsOf(candidate)).toEqual([]);
    expect((await site.call({ method: 'PUT', url: `/api/v1/cv/Download/${cvHash}`, headers: candidate.headers })).statusCode).toBe(404);
    for (const guid of [application.applicationGuid, application.cvFileGuid]) {
      const sent = await site.call({ method: 'PUT', url: `/api/v1/candidate/applications/${guid}/cv`, headers: candidate.headers });
      expect(sent.headers['content-disposition']).toContain('attachment');
      expect(sent.rawPayload.equals(samplePdf())).toBe(true);
    }
  });

  // documents.download.2
  test('is private: no other candidate can list or download it', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    const advertId = await publish(site);
    const { application } = (await acts.apply(candidate, { advertId: String(advertId), cvHash })).json<Answer>();
    const [other, elsewhere] = [await signedInCandidate(site), await signedInCandidate(site, { host: hosts.harrowFinch })];
    expect(await acts.applicationsOf(other)).toEqual([]);
    expect(await acts.get(`/api/v1/candidate/alreadyApplied?advertId=${advertId}`, other)).toBe(false);
    for (const [reader, host] of [
      [other, hosts.northmoor],
      [elsewhere, hosts.harrowFinch],
    ] as const) {
      for (const guid of [application.applicationGuid, application.cvFileGuid]) {
        const url = `/api/v1/candidate/applications/${guid}/cv`;
        expect((await site.call({ method: 'PUT', url, headers: reader.headers, host })).statusCode).toBe(404);
      }
    }
    expect(await acts.get('/api/v1/candidate/applications', elsewhere, hosts.harrowFinch)).toEqual([]);
  });
});

test('after all this every file in the store has its row, and every row its file', async () => {
  expect(await strayDocuments(site)).toEqual({ filesWithoutRow: [], rowsWithoutFile: [] });
});
