import type { MailTemplate } from '../../platform/mail/mail.ts';
import { fileRejectedEmail } from './file-rejected.email.ts';
import { noticeEmail } from './notice.email.ts';
import { receiptEmail } from './receipt.email.ts';
import { withdrawalNoticeEmail, withdrawalReceiptEmail } from './withdrawal.email.ts';

export { applicationData, eraseOutdatedApplications, removeOutdatedDrafts } from './application-data.ts';
export { recordedKeys } from './application-files.queries.ts';
export { applicationHandlers } from './applications.routes.ts';
export { factsOf } from './employer/application-page.ts';
export type { ApplicationFilter } from './employer/employer-applications.queries.ts';
export { type Exported, exportApplications } from './employer/export-applications.ts';
export { type ListedApplication, listForEmployer } from './employer/list-applications.ts';
export type { EmployerApplication } from './employer/present-for-employer.ts';
export { acknowledgeApplication, showForEmployer } from './employer/show-for-employer.ts';

/** The mails of this slice. */
export const applicationTemplates: MailTemplate[] = [
  receiptEmail,
  noticeEmail,
  fileRejectedEmail,
  withdrawalReceiptEmail,
  withdrawalNoticeEmail,
];
export { scannedApplicationFiles } from './scanned-application-files.ts';
export { sendNoticesOf } from './send-notices.ts';
export { countUndelivered } from './undelivered.queries.ts';
export { observeUndelivered, remindOfUndelivered } from './undelivered.ts';
