import { failure } from '../../platform/failures/failure.ts';

/** The draft has changed since the caller read it. Nothing was overwritten or sent. */
export const draftChanged = () =>
  failure('conflict', 'changed-elsewhere', 'This application was changed in another window since you opened this page');

/** The application of this draft has been sent, so the draft cannot be changed. */
export const alreadySent = () => failure('conflict', 'already-applied', 'You have already applied for this job');

/** The candidate has as many drafts as are allowed. */
export const tooManyDrafts = (most: number) =>
  failure('conflict', 'too-many-drafts', `You have ${most} applications in progress. Finish or delete one of them first.`);
