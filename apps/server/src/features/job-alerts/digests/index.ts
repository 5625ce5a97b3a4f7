import { jobAlertRoutes } from '@berth/contract';
import { type Handler, implement } from '../../../platform/http/implement.ts';
import type { MailTemplate } from '../../../platform/mail/mail.ts';
import { digestTemplate } from './digest.email.ts';
import { keepAlertTemplate } from './keep-alert.email.ts';
import { recordRelevance } from './record-relevance.ts';

export { observeAlerts } from '../matching/alert-metrics.ts';
export { matchHere } from '../matching/open-match-thread.ts';
export { alertRoundJob, alertRoundQueue } from './alert-round.job.ts';
export { readMailedJobs } from './digests.queries.ts';
export { type AlertRun, runAlerts } from './run-alerts.ts';

/** The mails that alerts send by the thousand. */
export const digestTemplates: MailTemplate[] = [digestTemplate];
export const alertMailTemplates: MailTemplate[] = [keepAlertTemplate];

/** What is answered from the mails. */
export const relevanceHandlers: Handler[] = [
  implement(jobAlertRoutes.relevance, ({ query, body }, request) => recordRelevance(request, { token: query.token, ...body })),
];
