import type { MailTemplate } from '../../platform/mail/mail.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { alertNotMadeTemplate } from './alert-not-made.email.ts';
import { confirmAlertTemplate } from './confirm-alert.email.ts';
import { readMailedJobs } from './digests/index.ts';
import { readAlertsToExport } from './job-alerts.queries.ts';

export { alertToken } from './alert-token.ts';
export { alertsOfAccounts } from './alerts-of-accounts.ts';
export {
  type AlertRun,
  alertMailTemplates,
  alertRoundJob,
  alertRoundQueue,
  digestTemplates,
  matchHere,
  observeAlerts,
  relevanceHandlers,
  runAlerts,
} from './digests/index.ts';
export { jobAlertHandlers } from './job-alerts.routes.ts';
export { removeEndedAlerts } from './remove-ended-alerts.ts';

/** The mails of this slice. */
export const jobAlertTemplates: MailTemplate[] = [confirmAlertTemplate, alertNotMadeTemplate];

/** What is held of a candidate's job alerts; what they were mailed and answered goes with the alerts. */
export const jobAlertData: PersonalData = {
  tables: ['job_alert'],
  exportOf: async (trx, candidateId) => ({
    jobAlerts: await readAlertsToExport(trx, candidateId),
    jobAlertMails: await readMailedJobs(trx, candidateId),
  }),
};
