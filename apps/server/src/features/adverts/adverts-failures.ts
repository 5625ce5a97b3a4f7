import type { Advert } from '@berth/contract';
import { failure } from '../../platform/failures/failure.ts';

/** The advert was open and is closed now (adverts.closed.1: 410). Its page stays, marked closed. */
export const advertClosed = (advert?: Advert) =>
  failure('gone', 'advert-closed', 'This job has closed. You can no longer apply', advert && { extensions: { advert } });
