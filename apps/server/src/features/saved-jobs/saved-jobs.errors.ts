import { maxSavedJobs } from '@berth/contract';
import { ExpectedFailure } from '../../platform/http/errors.ts';

/** One more than the list may hold. */
export class TooManySavedJobs extends ExpectedFailure {
  constructor() {
    super(409, 'too-many-saved-jobs', `You have saved ${maxSavedJobs} jobs, which is the most. Remove one to save another.`);
  }
}
