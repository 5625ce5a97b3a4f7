import type { Slice } from '../../platform/slice.ts';
import { readCvQueue } from '../documents/index.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { cvReadingHandlers } from './cv-reading.routes.ts';
import { cvReadingData } from './cv-reading-data.ts';
import { readCvJob } from './read-cv.job.ts';
import { readOldCvsJob, readOldCvsQueue } from './read-old-cvs.job.ts';

export { readOldCvsJob } from './read-old-cvs.job.ts';

/** What CVs say: suggestions for the profile. */
export const cvReading: Slice<{ directory: TenantDirectory }> = {
  name: 'cv-reading',
  routes: ({ directory }) => cvReadingHandlers(directory),
  jobs: { [readCvQueue]: readCvJob, [readOldCvsQueue]: readOldCvsJob },
  personalData: cvReadingData,
  tables: {
    cv_reading: { deletedWith: ['candidate', 'document'] },
    cv_suggestion: { deletedWith: ['candidate', 'document'] },
    cv_reading_refusal: { deletedWith: ['candidate'] },
  },
  reads: ['candidate', 'cv_terms', 'document', 'jobs_for_you_refusal'],
  uses: ['adverts', 'candidates', 'documents', 'jobs-for-you', 'lookups', 'tenants'],
};
