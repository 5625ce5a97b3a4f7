import type { MailTemplate } from '../../platform/mail/mail.ts';
import { alreadyRegisteredTemplate } from './already-registered.email.ts';
import { changeEmailTemplate } from './change-email.email.ts';
import { confirmEmailTemplate } from './confirm-email.email.ts';
import { emailChangeNoticeTemplate } from './email-change-notice.email.ts';
import { emailChangedTemplate } from './email-changed.email.ts';
import { guessesTemplate } from './guesses.email.ts';
import { newDeviceTemplate } from './new-device.email.ts';
import { passwordChangedTemplate } from './password-changed.email.ts';
import { setPasswordTemplate } from './set-password.email.ts';
import { unblockEmailTemplate } from './unblock-email.email.ts';

export { holdAccount } from './account.queries.ts';
export { accountHandlers } from './account.routes.ts';
export { callerOf, clearSessionCookie } from './account-cookies.routes.ts';
export { accountData } from './account-data.ts';
export type { AlertsOfAccounts } from './alerts-of-accounts.ts';
export { sendConfirmation } from './confirmation.ts';
export { type Ended, endAllSessions, endSessionsOf } from './end-sessions.ts';
export type { ProfilesOfAccounts } from './profiles-of-accounts.ts';
export { recordBounce } from './record-bounce.ts';
export { requireFullAccount } from './require-full-account.ts';
export { sendLink } from './send-link.ts';
export { warnOfGuessesJob, warnOfGuessesQueue } from './warn-of-guesses.job.ts';

/** The mails of this slice. */
export const accountTemplates: MailTemplate[] = [
  confirmEmailTemplate,
  alreadyRegisteredTemplate,
  setPasswordTemplate,
  passwordChangedTemplate,
  changeEmailTemplate,
  emailChangeNoticeTemplate,
  unblockEmailTemplate,
  newDeviceTemplate,
  guessesTemplate,
  emailChangedTemplate,
];
