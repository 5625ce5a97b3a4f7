import { ExpectedFailure } from '../../platform/http/errors.ts';

/** A draft was changed since it was shown to whoever saves or sends it. Nothing was overwritten, and nothing sent. */
export class DraftChanged extends ExpectedFailure {
  constructor() {
    super(409, 'changed-elsewhere', 'This application was changed in another window since you opened this page.');
  }
}

/** A draft of an application that has been sent: there is nothing more to fill in. */
export class AlreadySent extends ExpectedFailure {
  constructor() {
    super(409, 'already-applied', 'You have already applied for this job');
  }
}

/** So many begun applications that the oldest want finishing first. */
export class TooManyDrafts extends ExpectedFailure {
  constructor(most: number) {
    super(409, 'too-many-drafts', `You have begun ${most} applications. Finish or delete one of them first`);
  }
}
