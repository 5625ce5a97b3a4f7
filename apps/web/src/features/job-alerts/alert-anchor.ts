import type { JobAlert } from '@berth/contract';

/** The fragment of an alert in manage account. */
export const alertAnchor = ({ jobAlertId }: Pick<JobAlert, 'jobAlertId'>) => `job-alert-${jobAlertId}`;
