import type { Advert } from '@berth/contract';
import { failure } from '../../platform/failures/failure.ts';

/** An application was sent here for an advert that takes them on another site (adverts.elsewhere.2). */
export const appliesElsewhere = () =>
  failure('conflict', 'apply-elsewhere', 'The employer takes applications for this job on another site: apply from the job page');

/** The advert was open and is closed now (adverts.closed.1: 410). Its page stays, marked closed. */
export const advertClosed = (advert?: Advert) =>
  failure('gone', 'advert-closed', 'This job has closed. You can no longer apply.', advert && { extensions: { advert } });
