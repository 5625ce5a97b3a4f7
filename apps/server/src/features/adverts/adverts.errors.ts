import type { Advert } from '@berth/contract';
import { ExpectedFailure } from '../../platform/http/errors.ts';

/** The advert was open once and is not now (API.md: 410). The page it has stays, marked closed. */
export class AdvertClosed extends ExpectedFailure {
  constructor(advert?: Advert) {
    super(410, 'advert-closed', 'This job has closed and takes no more applications', advert && { extensions: { advert } });
  }
}

/** A command that cannot be done as it was given: a reference nobody has, a file that is none. Its message says what to change. */
export class OperatorMistake extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorMistake';
  }
}
