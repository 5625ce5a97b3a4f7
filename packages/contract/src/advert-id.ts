import { z } from 'zod';

/** The id of an advert in a call, as a number or as the text of one. */
export const advertId = z.coerce
  .number('Give an advert id')
  .int('Give an advert id')
  .positive('Give an advert id')
  .max(Number.MAX_SAFE_INTEGER);

/** The query of a call about one advert. */
export const advertIdQuery = z.object({ advertId });
