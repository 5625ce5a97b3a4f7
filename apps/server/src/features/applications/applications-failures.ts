import { failure } from '../../platform/failures/failure.ts';

/** A draft was changed since it was shown to whoever saves or sends it. Nothing was overwritten, and nothing sent. */
export const draftChanged = () =>
  failure('conflict', 'changed-elsewhere', 'This application was changed in another window since you opened this page.');

/** A draft of an application that has been sent: there is nothing more to fill in. */
export const alreadySent = () => failure('conflict', 'already-applied', 'You have already applied for this job');

/** So many begun applications that the oldest want finishing first. */
export const tooManyDrafts = (most: number) =>
  failure('conflict', 'too-many-drafts', `You have begun ${most} applications. Finish or delete one of them first`);
