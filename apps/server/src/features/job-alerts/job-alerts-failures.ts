import { maxJobAlerts } from '@berth/contract';
import { failure } from '../../platform/failures/failure.ts';

/** One more than an account may have. */
export const tooManyAlerts = () =>
  failure('conflict', 'alert-limit', `You can have up to ${maxJobAlerts} job alerts. Delete one to create another.`);

/** Another save has changed the alert since the page showed it. Nothing was overwritten. */
export const alertChangedElsewhere = () =>
  failure(
    'conflict',
    'changed-elsewhere',
    'Your job alert was changed in another window since you opened this page. Cancel to see the latest version, then make your change again.',
  );

/** Another alert of the candidate has the same search. */
export const sameAlert = (title: string) =>
  failure('conflict', 'same-alert', `Your job alert “${title}” already looks for this. Change that one, or delete it first.`);

const reload = 'This form has expired or was already sent. Try again.';

/** The form's nonce belongs to another browser, was used, has expired or is unknown: one answer for all. */
export const formEnded = (path: string) =>
  failure('invalid', 'form-ended', reload, { errors: [{ path, code: 'form-ended', message: reload }] });
