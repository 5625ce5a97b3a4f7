import type { Slice } from '../../platform/slice.ts';
import { accountDeletedTemplate } from './account-deleted.email.ts';
import { inactiveAccountTemplate } from './inactive-account.email.ts';
import { personalDataHandlers } from './personal-data.routes.ts';
import { retentionJob } from './retention.job.ts';

export { eraseForOperator, exportToFile, findCandidate } from './for-operator.ts';
export { retentionJob } from './retention.job.ts';

/** Export, erasure and retention of what all slices have on a candidate. */
export const personalData: Slice = {
  name: 'personal-data',
  routes: () => personalDataHandlers,
  mails: { prompt: [accountDeletedTemplate, inactiveAccountTemplate] },
  jobs: { retention: retentionJob },
  tables: { retention_round: { deletedWith: ['tenant'] } },
  reads: ['candidate'],
  uses: [
    'account',
    'applications',
    'back-office',
    'candidates',
    'closing-reminders',
    'consent',
    'cv-reading',
    'documents',
    'equality',
    'job-alerts',
    'jobs-for-you',
    'saved-jobs',
    'second-factor',
    'sessions',
    'tenants',
    'webhooks',
  ],
};
