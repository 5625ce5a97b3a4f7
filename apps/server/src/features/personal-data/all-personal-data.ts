import type { PersonalData } from '../../platform/personal-data.ts';
import { account } from '../account/index.ts';
import { applications } from '../applications/index.ts';
import { candidates } from '../candidates/index.ts';
import { closingReminders } from '../closing-reminders/index.ts';
import { consent } from '../consent/index.ts';
import { cvReading } from '../cv-reading/index.ts';
import { documents } from '../documents/index.ts';
import { equality } from '../equality/index.ts';
import { jobAlerts } from '../job-alerts/index.ts';
import { jobsForYou } from '../jobs-for-you/index.ts';
import { savedJobs } from '../saved-jobs/index.ts';
import { secondFactor } from '../second-factor/index.ts';
import { sessions } from '../sessions/index.ts';

/**
 * The personal data of every slice, in the order of erasing: applications release CVs before the CVs are deleted. A test fails if a slice
 * with personal data is missing here.
 */
export const allPersonalData: readonly PersonalData[] = [
  account,
  sessions,
  candidates,
  consent,
  applications,
  jobsForYou,
  cvReading,
  documents,
  equality,
  savedJobs,
  closingReminders,
  jobAlerts,
  secondFactor,
].flatMap((slice) => slice.personalData ?? []);
