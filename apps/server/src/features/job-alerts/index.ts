import type { Slice } from '../../platform/slice.ts';
import type { AlertsOfAccounts } from '../account/index.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { alertNotMadeTemplate } from './alert-not-made.email.ts';
import { alertsOfAccounts } from './alerts-of-accounts.ts';
import { confirmAlertTemplate } from './confirm-alert.email.ts';
import { alertRoundJob } from './digests/alert-round.job.ts';
import { deadAlertTemplate } from './digests/dead-alert.email.ts';
import { digestTemplate } from './digests/digest.email.ts';
import { readMailedJobs } from './digests/digests.queries.ts';
import { keepAlertTemplate } from './digests/keep-alert.email.ts';
import { readAlertsToExport } from './job-alerts.queries.ts';
import { jobAlertHandlers } from './job-alerts.routes.ts';
import { sameAlertTemplate } from './same-alert.email.ts';

export { alertToken } from './alert-token.ts';
export { alertRoundJob } from './digests/alert-round.job.ts';
export { type AlertRun, runAlerts } from './digests/run-alerts.ts';
export { forgetNextRound } from './forget-next-round.queries.ts';
export { observeAlerts } from './matching/alert-metrics.ts';
export { matchHere } from './matching/open-match-thread.ts';
export { readAlertKeywords } from './read-alert-keywords.ts';
export { removeEndedAlerts } from './remove-ended-alerts.ts';

/** Job alerts: saved searches, and the digests of new jobs. */
export const jobAlerts: Slice<{ directory: TenantDirectory }, { alertsOfAccounts: AlertsOfAccounts }> = {
  name: 'job-alerts',
  routes: ({ directory }) => jobAlertHandlers(directory),
  provides: { alertsOfAccounts },
  mails: {
    prompt: [confirmAlertTemplate, alertNotMadeTemplate, sameAlertTemplate, keepAlertTemplate, deadAlertTemplate],
    bulk: [digestTemplate],
  },
  jobs: { 'alert-round': alertRoundJob },
  // Deleting an alert also deletes its mailed jobs and answers.
  personalData: {
    tables: ['job_alert'],
    exportOf: async (trx, candidateId) => ({
      jobAlerts: await readAlertsToExport(trx, candidateId),
      jobAlertMails: await readMailedJobs(trx, candidateId),
    }),
  },
  tables: {
    job_alert: { deletedWith: ['candidate'] },
    job_alert_digest: { deletedWith: ['job_alert'] },
    job_alert_match: { deletedWith: ['job_alert_digest'] },
    // Not written any more, only exported: a release that drops it may not run next to one that writes it.
    job_alert_relevance: { deletedWith: ['job_alert'] },
    job_alert_round: { deletedWith: ['tenant'] },
    alert_form_nonce: { deletedWith: ['tenant'] },
  },
  reads: ['advert', 'candidate', 'job_category', 'mail', 'mail_token', 'tenant'],
  uses: ['account', 'adverts', 'advert-search', 'candidates', 'places', 'tenants'],
};
