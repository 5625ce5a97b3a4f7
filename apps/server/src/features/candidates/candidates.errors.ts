import { ExpectedFailure } from '../../platform/http/errors.ts';

/** What was saved replaces something that was changed since it was shown. Nothing was overwritten. */
export class ChangedElsewhere extends ExpectedFailure {
  constructor(what: string, were: 'was' | 'were' = 'was') {
    super(
      409,
      'changed-elsewhere',
      `Your ${what} ${were} changed in another window since you opened this page. Cancel to see the newest, then change it.`,
    );
  }
}

/** The tenant changed what the form asks since the page was drawn by it. Nothing was saved. */
export class FormChanged extends ExpectedFailure {
  constructor() {
    super(
      409,
      'form-changed',
      'The questions of this form have changed since you opened it. What you typed is still here: look it over, then save again.',
    );
  }
}
