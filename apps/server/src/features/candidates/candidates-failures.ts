import { failure } from '../../platform/failures/failure.ts';

/** Another save has changed the data since the page showed it. Nothing was overwritten. */
export const changedElsewhere = (what: string, were: 'was' | 'were' = 'was') =>
  failure(
    'conflict',
    'changed-elsewhere',
    `Your ${what} ${were} changed in another window since you opened this page. Cancel to see the latest version, then make your change again.`,
  );

/** The tenant changed the form's settings since the page was rendered. Nothing was saved. */
export const formChanged = () =>
  failure(
    'conflict',
    'form-changed',
    'The questions of this form have changed since you opened it. Your changes are still here. Check and save again.',
  );
