import type { PersonalData } from '../../platform/personal-data.ts';
import { accountData } from '../account/index.ts';
import { applicationData } from '../applications/index.ts';
import { candidateData } from '../candidates/index.ts';
import { closingReminderData } from '../closing-reminders/index.ts';
import { consentData } from '../consent/index.ts';
import { documentData } from '../documents/index.ts';
import { equalityData } from '../equality/index.ts';
import { jobAlertData } from '../job-alerts/index.ts';
import { savedJobData } from '../saved-jobs/index.ts';
import { secondFactorData } from '../second-factor/index.ts';

/** All that is held on a candidate, slice by slice, in the order of erasing: applications let go of CVs before the CVs go. */
export const heldData: readonly PersonalData[] = [
  accountData,
  candidateData,
  consentData,
  applicationData,
  documentData,
  equalityData,
  savedJobData,
  closingReminderData,
  jobAlertData,
  secondFactorData,
];
