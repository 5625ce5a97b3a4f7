import type { Slice } from '../../platform/slice.ts';
import { readGivenOf } from './equality.queries.ts';
import { equalityHandlers } from './equality.routes.ts';

export { countEqualityAnswers } from './count-equality-answers.ts';
export { hasGivenEqualityData } from './equality.queries.ts';

/** Equality questions: anonymous counts, and which adverts' questions a candidate has answered (docs/decisions/0024). */
export const equality: Slice = {
  name: 'equality',
  routes: () => equalityHandlers,
  personalData: {
    tables: ['equality_given'],
    exportOf: async (trx, candidateId) => ({ equalityQuestionsAnsweredFor: await readGivenOf(trx, candidateId) }),
  },
  tables: { equality_given: { deletedWith: ['candidate'] }, equality_count: {} },
  reads: ['advert'],
  uses: ['account', 'adverts'],
};
