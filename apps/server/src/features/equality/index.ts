import type { PersonalData } from '../../platform/personal-data.ts';
import { readGivenOf } from './equality.queries.ts';

export { countEqualityAnswers } from './count-equality-answers.ts';
export { hasGivenEqualityData } from './equality.queries.ts';
export { equalityHandlers } from './equality.routes.ts';

/** What is held of a candidate: that an advert's questions were answered. The answers are nobody's (docs/decisions/0024). */
export const equalityData: PersonalData = {
  tables: ['equality_given'],
  exportOf: async (trx, candidateId) => ({ equalityQuestionsAnsweredFor: await readGivenOf(trx, candidateId) }),
};
