import type { Advert } from '@berth/contract';
import { ExpectedFailure } from '../../platform/http/errors.ts';

/** The advert was open once and is not now (API.md: 410). The page it has stays, marked closed. */
export class AdvertClosed extends ExpectedFailure {
  constructor(advert?: Advert) {
    super(410, 'advert-closed', 'This job has closed and takes no more applications', advert && { extensions: { advert } });
  }
}
