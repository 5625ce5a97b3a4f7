import type { Slice } from '../../platform/slice.ts';
import { answerEmail } from './acts/answer.email.ts';
import { applicationActHandlers } from './acts/application-acts.routes.ts';
import { messageEmail } from './acts/message.email.ts';
import { applicationData } from './application-data.ts';
import { recordedKeys } from './application-files.queries.ts';
import { applicationHandlers } from './applications.routes.ts';
import { assessmentHandlers } from './assessment/assessment.routes.ts';
import { backOfficeApplicationHandlers } from './employer/back-office-applications.routes.ts';
import { fileRejectedEmail } from './file-rejected.email.ts';
import { noticeEmail } from './notice.email.ts';
import { receiptEmail } from './receipt.email.ts';
import { afterCvScan, scannedApplicationFiles } from './scanned-application-files.ts';
import { anonymousSiftHandlers } from './sift/anonymous-sift.routes.ts';
import { withdrawalNoticeEmail, withdrawalReceiptEmail } from './withdrawal.email.ts';

export { actOnApplications } from './acts/act-on-applications.ts';
export { undoAct } from './acts/undo-act.ts';
export { eraseOutdatedApplications, removeOutdatedDrafts } from './application-data.ts';
export { factsOf } from './employer/application-page.ts';
export { countApplications } from './employer/count-applications.ts';
export type { ApplicationFilter } from './employer/employer-applications.queries.ts';
export { type Exported, exportApplications } from './employer/export-applications.ts';
export { listByCursor, listForEmployer } from './employer/list-applications.ts';
export type { SpecialPart } from './employer/present-for-employer.ts';
export { acknowledgeApplication, showForEmployer } from './employer/show-for-employer.ts';
export { advertOfReference, beginSift, liftSift } from './sift/anonymous-sift.ts';
export { countUndelivered } from './undelivered.queries.ts';
export { observeUndelivered, remindOfUndelivered } from './undelivered.ts';

/** Applications: drafts, sending, withdrawing, and what the employer sees. */
export const applications: Slice = {
  name: 'applications',
  routes: () => [
    ...applicationHandlers,
    ...backOfficeApplicationHandlers,
    ...applicationActHandlers,
    ...assessmentHandlers,
    ...anonymousSiftHandlers,
  ],
  mails: {
    prompt: [receiptEmail, noticeEmail, fileRejectedEmail, withdrawalReceiptEmail, withdrawalNoticeEmail, answerEmail],
    bulk: [messageEmail],
  },
  files: { scanned: scannedApplicationFiles, afterScan: afterCvScan, recordedKeys },
  personalData: applicationData,
  tables: {
    advert_sift: { deletedWith: ['advert'] },
    application: { deletedWith: ['tenant'], triggersWrite: ['application_message', 'application_note', 'application_score'] },
    application_act: { deletedWith: ['tenant'] },
    application_change: { deletedWith: ['application'] },
    application_message: { deletedWith: ['application', 'candidate'] },
    application_note: { deletedWith: ['application'] },
    application_score: { deletedWith: ['application'] },
    message_template: { deletedWith: ['tenant'] },
    application_draft: { deletedWith: ['candidate'], clearedWith: ['document'] },
    application_event: { deletedWith: ['application'] },
    application_file: {},
  },
  reads: ['advert', 'candidate', 'document', 'mail', 'saved_job', 'tenant'],
  uses: ['account', 'adverts', 'candidates', 'documents', 'consent', 'equality', 'tenants', 'webhooks'],
};
