import { alertRoundJob, matchHere } from '../../features/job-alerts/index.ts';
import { hosts } from '../test-site.ts';
import type { Browser } from './browser.ts';
import { criteria, person } from './person.ts';

/** Uploads a CV, applies and withdraws, begins another application, saves a job and starts an alert. */
export async function applyForJobs({ call, get, post, upload }: Browser): Promise<void> {
  await upload('POST', '/api/v1/uploadFile/', { candidate: '{}' });
  const adverts = (await get('/api/v1/advert/list')).json<{ advertId: number }[]>();
  await upload('PUT', '/api/v1/candidate/apply', {
    advertId: String(adverts[0]?.advertId),
    acceptanceOfTermsAndConditions: 'true',
    criminalConvictions: 'yes',
    criminalConvictionsDetails: 'canary conviction',
    coverLetterText: 'letter-mark',
  });
  // One application sent and withdrawn, one begun with a letter as typed.
  const [applied] = (await get('/api/v1/candidate/applications')).json<{ applicationGuid: string }[]>();
  await post(`/api/v1/candidate/applications/${applied?.applicationGuid}/withdraw`, {});
  const begun = adverts[1]?.advertId;
  const parts = { coverLetterText: 'letter-mark', criminalConvictions: 'yes', criminalConvictionsDetails: 'canary conviction' };
  await call(200, 'PUT', '/api/v1/candidate/applicationDraft', { payload: { advertId: begun, version: 0, parts } });
  await call(400, 'PUT', '/api/v1/candidate/applicationDraft', {
    payload: { advertId: begun, version: 1, parts: { coverLetterText: 7, religion: 'canary' } },
  });
  await call(409, 'PUT', '/api/v1/candidate/applicationDraft', { payload: { advertId: begun, version: 0, parts } });
  await get(`/api/v1/candidate/applicationDraft?advertId=${begun}`);
  await get(`/api/v1/candidate/consentForAllJobs?email=${encodeURIComponent(person.email)}`);
  await post('/api/v1/savedJob', { advertId: adverts[1]?.advertId });
  await post('/api/v1/jobAlert', { criteria });
}

/** Gets the digest of the alert, and follows the links of that mail. */
export async function answerDigest({ site, unexpected, call, get, link, lookUp }: Browser): Promise<void> {
  // What it finds is mailed, and answered by the links of that mail.
  await site.ownerPool.query(`update job_alert set confirmed_at = confirmed_at - interval '2 days'`);
  await site.addAdverts(hosts.northmoor, { title: 'Canary keeper' });
  await alertRoundJob(site.services, matchHere).work({ tenantId: 0 });
  const digest = await link(person.email, /job-alert/);
  if (!digest.code) unexpected.push('no digest was mailed');
  await call(200, 'PUT', `/api/v1/jobAlert/mailed?token=${digest.code}`, { payload: { leaveOut: 'Canary Wharf' } });
  await call(404, 'DELETE', `/api/v1/jobAlert/mailed?token=${digest.code}x`);
  await call(200, 'DELETE', `/api/v1/jobAlert/mailed?token=${digest.code}`);
  await get(await lookUp());
}
