import { maxSavedJobs } from '@berth/contract';
import { failure } from '../../platform/failures/failure.ts';

/** The list is full. */
export const tooManySavedJobs = () =>
  failure('conflict', 'too-many-saved-jobs', `You can save up to ${maxSavedJobs} jobs. Remove one to save another.`);
