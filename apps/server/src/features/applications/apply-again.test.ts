import type { Application, JobState } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { type ApplicantActs, siteForApplicants } from '../../testing/applicant-acts.ts';
import { atOnce } from '../../testing/at-once.ts';
import { pdfFile } from '../../testing/candidate-acts.ts';
import { mailsTo, publish } from '../../testing/publish.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let acts: ApplicantActs;
siteForApplicants((started) => {
  ({ site, acts } = started);
});

type Answer = { application: Application; alreadyApplied: boolean };

const withdraw = ({ headers }: SignedInCandidate, { applicationGuid }: Application) =>
  site.call({ method: 'POST', url: `/api/v1/candidate/applications/${applicationGuid}/withdraw`, headers });
const statesOf = (candidate: SignedInCandidate) => acts.get<JobState[]>('/api/v1/candidate/jobStates', candidate);
const inState = (applicationGuid: string, status: string) => ({ applicationGuid, status, on: expect.any(String) });
const subjectsTo = async (address: string) => (await mailsTo(site, address)).map(({ subject }) => subject);

/** A candidate who has applied for an advert and withdrawn. */
async function withdrawn(contactEmail: string) {
  const { candidate, cvHash } = await acts.withStoredCv();
  const advertId = await publish(site, { title: 'Kiln Technician', contactEmail });
  const fields = { advertId: String(advertId), cvHash, coverLetterText: 'First letter' };
  const { application } = (await acts.apply(candidate, fields)).json<Answer>();
  await site.mails();
  await withdraw(candidate, application);
  return { candidate, cvHash, advertId, fields, first: application };
}

describe('after a withdrawal', () => {
  // applications.again.1 applications.again.2 applications.again.3
  test('a new draft is filled in, offered the last letter, and sent with its own receipt and a notice that says so', async () => {
    const { candidate, cvHash, advertId, first } = await withdrawn('kiln@college.example');
    expect(await acts.get(`/api/v1/candidate/alreadyApplied?advertId=${advertId}`, candidate)).toBe(false);
    expect(await acts.draftOf(candidate, advertId)).toMatchObject({
      version: 0,
      coverLetterText: '',
      lastCoverLetter: { text: 'First letter' },
    });
    await acts.save(candidate, advertId, 0, { cvHash, coverLetterText: 'Second letter', criminalConvictions: 'no' });
    const { application, alreadyApplied } = (await acts.send(candidate, advertId)).json<Answer>();
    expect([alreadyApplied, application.applicationGuid === first.applicationGuid]).toEqual([false, false]);
    expect((await acts.applicationsOf(candidate)).map(({ status, coverLetterText }) => [status, coverLetterText])).toEqual([
      ['sent', 'Second letter'],
      ['withdrawn', 'First letter'],
    ]);
    const receipts = (await subjectsTo(candidate.email)).filter((subject) => subject?.startsWith('Your application for'));
    expect(receipts).toHaveLength(2);
    const notices = await mailsTo(site, 'kiln@college.example');
    expect(notices.map(({ subject }) => subject?.split(' ')[0])).toEqual(['Application', 'Withdrawn:', 'Application']);
    expect(notices[0]?.text).not.toContain('earlier application');
    expect(notices[2]?.text).toContain('They withdrew an earlier application for this job on');
  });

  // applications.again.2 applications.sent.1
  test('twenty new applications sent at once are one', async () => {
    const { candidate, fields, advertId } = await withdrawn('kilns@college.example');
    const answers = await atOnce(Array.from({ length: 20 }, () => () => acts.apply(candidate, fields)));
    const sent = answers.map((answer) => answer.json<Answer>());
    expect(new Set(sent.map(({ application }) => application.applicationGuid)).size).toBe(1);
    expect(sent.filter(({ alreadyApplied }) => !alreadyApplied)).toHaveLength(1);
    expect((await acts.applicationsOf(candidate)).filter(({ advert }) => advert.advertId === advertId)).toHaveLength(2);
    expect((await subjectsTo('kilns@college.example')).filter((subject) => subject?.startsWith('Application'))).toHaveLength(2);
  });

  // applications.again.1
  test('the database refuses a second application that counts, and takes files of both', async () => {
    const { candidate, advertId } = await withdrawn('kiln-rows@college.example');
    const copy = `insert into application (tenant_id, candidate_id, advert_id, cv_document_id, terms_accepted_at, created_at)
      select tenant_id, candidate_id, advert_id, cv_document_id, terms_accepted_at, now() from application
      where candidate_id = $1 and advert_id = $2 limit 1`;
    await site.ownerPool.query(copy, [candidate.candidateId, advertId]);
    await expect(site.ownerPool.query(copy, [candidate.candidateId, advertId])).rejects.toThrow('application_sent');
  });

  // applications.again.1
  test('the employer’s form goes with each of the two applications', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    const advertId = await acts.demanding();
    const send = async (name: string) => {
      await acts.putFile(candidate, advertId, 'applicationForm', pdfFile(name));
      await acts.save(candidate, advertId, 1, { cvHash, criminalConvictions: 'no', outsideUkEeaConsent: true });
      return (await acts.send(candidate, advertId)).json<Answer>().application;
    };
    await withdraw(candidate, await send('First.pdf'));
    const consent = await acts.get<{ isGiven: boolean }>(`/api/v1/candidate/outsideUkEeaConsent?advertId=${advertId}`, candidate);
    expect(consent.isGiven).toBe(false);
    await send('Second.pdf');
    expect((await acts.applicationsOf(candidate)).map((sent) => sent.candidateApplicationFormName)).toEqual(['Second.pdf', 'First.pdf']);
  });

  // applications.again.1
  test('nothing new can be begun or sent once the job has closed', async () => {
    const { candidate, fields, advertId } = await withdrawn('kiln-closed@college.example');
    await site.ownerPool.query("update advert set status = 'removed' where id = $1", [advertId]);
    expect((await acts.apply(candidate, fields)).json()).toMatchObject({ status: 410, code: 'advert-closed' });
    expect((await acts.save(candidate, advertId, 0, { coverLetterText: 'late' })).statusCode).toBe(410);
  });

  // applications.again.3
  test('a withdrawal that the employer reads after the new application says that this one counts', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    const advertId = await publish(site, { title: 'Late News', contactEmail: 'late-news@college.example' });
    const fields = { advertId: String(advertId), cvHash };
    const { application } = (await acts.apply(candidate, fields)).json<Answer>();
    await site.mails();
    await withdraw(candidate, application);
    await acts.apply(candidate, fields);
    const mails = await mailsTo(site, 'late-news@college.example');
    const news = mails.find(({ subject }) => subject?.startsWith('Withdrawn'));
    expect(news?.text).toContain('They have since sent a new application for this job.');
  });
});

describe('jobStates', () => {
  // applications.state.3
  test('lists what was saved, begun, sent and withdrawn, the newest application of each advert, to its candidate alone', async () => {
    const { candidate, advertId, fields, first } = await withdrawn('states@college.example');
    const [saved, begun] = [await publish(site), await publish(site)];
    const { candidateSavedJobId } = (
      await site.call({ method: 'POST', url: '/api/v1/savedJob', payload: { advertId: saved }, headers: candidate.headers })
    ).json<{ candidateSavedJobId: string }>();
    await acts.save(candidate, begun, 0, { coverLetterText: 'Dear' });
    const none = { candidateSavedJobId: null, isBegun: false, application: null };
    const others = [
      { ...none, advertId: saved, candidateSavedJobId },
      { ...none, advertId: begun, isBegun: true },
    ];
    const expectStates = async (expected: object[]) => {
      const states = await statesOf(candidate);
      expect(states).toHaveLength(expected.length);
      expect(states).toEqual(expect.arrayContaining(expected));
    };
    await expectStates([{ ...none, advertId, application: inState(first.applicationGuid, 'withdrawn') }, ...others]);
    site.wait(1000);
    const { application } = (await acts.apply(candidate, fields)).json<Answer>();
    await expectStates([{ ...none, advertId, application: inState(application.applicationGuid, 'sent') }, ...others]);
    expect(await statesOf(await signedInCandidate(site))).toEqual([]);
    expect(await statesOfVisitor()).toBe(401);
  });
});

const statesOfVisitor = async () => (await site.call({ url: '/api/v1/candidate/jobStates', host: hosts.northmoor })).statusCode;
