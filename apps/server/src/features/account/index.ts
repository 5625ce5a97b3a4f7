import type { Slice } from '../../platform/slice.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { accountHandlers } from './account.routes.ts';
import { callerOf } from './account-cookies.routes.ts';
import { accountData } from './account-data.ts';
import type { AlertsOfAccounts } from './alerts-of-accounts.ts';
import { alreadyRegisteredTemplate } from './already-registered.email.ts';
import { blockAddress, isAddressBlocked } from './blocked-address.queries.ts';
import { bounceHandlers } from './bounces.routes.ts';
import { changeEmailTemplate } from './change-email.email.ts';
import { confirmEmailTemplate } from './confirm-email.email.ts';
import { emailChangeNoticeTemplate } from './email-change-notice.email.ts';
import { emailChangedTemplate } from './email-changed.email.ts';
import { guessesTemplate } from './guesses.email.ts';
import { newDeviceTemplate } from './new-device.email.ts';
import { passwordChangedTemplate } from './password-changed.email.ts';
import type { ProfilesOfAccounts } from './profiles-of-accounts.ts';
import { setPasswordTemplate } from './set-password.email.ts';
import { unblockEmailTemplate } from './unblock-email.email.ts';
import { warnOfGuessesJob, warnOfGuessesQueue } from './warn-of-guesses.job.ts';

export { holdAccount, readAccount } from './account.queries.ts';
export { clearSessionCookie } from './account-cookies.routes.ts';
export { checkedPassword } from './account-forms.routes.ts';
export { deleteAccount, insertSkeleton, recordPresence, returnToSkeleton, touchSkeleton } from './account-life.queries.ts';
export { acceptTerms, withdrawOutsideUkEea } from './account-terms.queries.ts';
export type { AlertsOfAccounts } from './alerts-of-accounts.ts';
export { clearBounce, listBounces, recordBounce } from './bounces.ts';
export { sendConfirmation } from './confirmation.ts';
export { describeDevice } from './describe-device.ts';
export { type EndedSessions, endAllSessions, endSessionsOf } from './end-sessions.ts';
export { refuseCommonPassword, refuseOwnWords } from './new-password.ts';
export { type ReplacedVersions, type RowChange, savePersonalDetails, takeVersions } from './profile-versions.queries.ts';
export type { ProfilesOfAccounts } from './profiles-of-accounts.ts';
export { requireFullAccount } from './require-full-account.ts';
export { sendLink } from './send-link.ts';
export { beginTry } from './sign-in-try.ts';

type Parts = { directory: TenantDirectory; alertsOfAccounts: AlertsOfAccounts; profilesOfAccounts: ProfilesOfAccounts };
type Provided = {
  callerOf: typeof callerOf;
  isAddressBlocked: typeof isAddressBlocked;
  blockAddress: typeof blockAddress;
};

/** Accounts: registration, sign-in, passwords, the address and the links that prove to own it. */
export const account: Slice<Parts, Provided> = {
  name: 'account',
  routes: ({ directory, alertsOfAccounts, profilesOfAccounts }) => [
    ...accountHandlers(directory, alertsOfAccounts, profilesOfAccounts),
    ...bounceHandlers,
  ],
  provides: { callerOf, isAddressBlocked, blockAddress },
  mails: {
    prompt: [
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
    ],
  },
  jobs: { [warnOfGuessesQueue]: warnOfGuessesJob },
  personalData: accountData,
  tables: {
    candidate: { deletedWith: ['tenant'] },
    candidate_device: { deletedWith: ['candidate'] },
    email_change: { deletedWith: ['candidate'] },
    mail_token: { deletedWith: ['candidate'], clearedWith: ['job_alert'] },
    registration: { deletedWith: ['candidate'], clearedWith: ['job_alert'] },
    failed_sign_in: { deletedWith: ['tenant'] },
  },
  reads: ['job_alert'],
  uses: ['tenants', 'optional-fields', 'second-factor', 'sessions'],
};
