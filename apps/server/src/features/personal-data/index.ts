import type { MailTemplate } from '../../platform/mail/mail.ts';
import { accountDeletedTemplate } from './account-deleted.email.ts';
import { inactiveAccountTemplate } from './inactive-account.email.ts';

export { eraseForOperator, exportToFile, findCandidate } from './for-operator.ts';
export { personalDataHandlers } from './personal-data.routes.ts';
export { retentionJob, retentionQueue } from './retention.job.ts';

/** The mails of this slice. */
export const personalDataTemplates: MailTemplate[] = [accountDeletedTemplate, inactiveAccountTemplate];
