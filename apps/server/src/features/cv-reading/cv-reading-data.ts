import type { PersonalData } from '../../platform/personal-data.ts';
import { hasRefused } from './cv-reading.queries.ts';
import { readSuggestions } from './suggestions.queries.ts';

/** What was read in a candidate's CVs. The rows go with the account, and with each CV. */
export const cvReadingData: PersonalData = {
  tables: ['cv_reading', 'cv_suggestion', 'cv_reading_refusal'],
  exportOf: async (trx, candidateId) => ({
    cvReading: {
      isAllowed: !(await hasRefused(trx, candidateId)),
      suggestions: (await readSuggestions(trx, candidateId)).map(({ field, parts, quote, page, cvName, isAccepted }) => ({
        field,
        value: parts,
        readIn: cvName,
        line: quote,
        page,
        isAccepted,
      })),
    },
  }),
};
