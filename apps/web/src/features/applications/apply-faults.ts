import type { UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import { isApiProblem } from '../../platform/api-problem.ts';
import { problemWords } from '../../platform/problem-words.ts';
import type { applicationForm } from './send-application.ts';

/** Which field of the form a part of the call belongs to: both kinds of CV are one choice on the screen. */
const fieldOf = {
  'body.cvHash': 'cv',
  'body.myFile-0': 'cv',
  'body.coverLetterText': 'coverLetterText',
  'body.acceptanceOfTermsAndConditions': 'acceptanceOfTermsAndConditions',
} as const;

/** Puts what the API found wrong with an application onto the parts it names; anything else belongs to the whole form. */
export function putApplyFaults(error: unknown, setError: UseFormSetError<z.input<typeof applicationForm>>): void {
  const faults = isApiProblem(error) ? error.errors : [];
  for (const { path, message } of faults) {
    setError(path in fieldOf ? fieldOf[path as keyof typeof fieldOf] : 'root.server', { type: 'server', message });
  }
  if (faults.length === 0) setError('root.server', { type: 'server', message: `${problemWords(error)} Nothing you typed is lost.` });
}
