import { type ApplicationDraft, convictionsAnswer, type DraftParts } from '@berth/contract';
import { useRef, useState } from 'react';
import { useKeptForm } from '../../../platform/use-kept-form.ts';
import type { FieldFault } from '../../../ui/ErrorSummary.tsx';
import { useUnsavedChanges } from '../../../ui/UnsavedChanges.tsx';

export type ConvictionsAnswer = Required<Pick<DraftParts, 'criminalConvictions' | 'criminalConvictionsDetails'>>;

const answerIn = ({ criminalConvictions, criminalConvictionsDetails }: ApplicationDraft): ConvictionsAnswer => ({
  criminalConvictions,
  criminalConvictionsDetails,
});
/** What is saved of an answer: the details belong to a yes. */
const savedOf = (answer: ConvictionsAnswer): ConvictionsAnswer =>
  answer.criminalConvictions === 'yes' ? answer : { ...answer, criminalConvictionsDetails: '' };
const isSame = (one: ConvictionsAnswer, other: ConvictionsAnswer) => JSON.stringify(savedOf(one)) === JSON.stringify(savedOf(other));

/**
 * The answer about convictions while it is typed. It is saved with the form, and not before. If another window has saved a different one,
 * the candidate chooses between the two first.
 */
export function useConvictions(draft: ApplicationDraft) {
  const [answer, setAnswer] = useState(() => answerIn(draft));
  // What the server has, as far as this window knows.
  const stored = useRef(answer);
  const [other, setOther] = useState<ConvictionsAnswer | null>(null);
  const isUnsaved = draft.asks.convictions && !isSame(answer, answerIn(draft));
  useUnsavedChanges(isUnsaved);
  useKeptForm(
    `convictions:${draft.advertId}`,
    () => (isUnsaved ? answer : null),
    (kept) => setAnswer((before) => ({ ...before, ...(kept as Partial<ConvictionsAnswer>) })),
  );

  function fault(): FieldFault | null {
    const [issue] = convictionsAnswer.safeParse(answer).error?.issues ?? [];
    return issue ? { field: String(issue.path[0] ?? 'criminalConvictions'), message: issue.message } : null;
  }

  /** For `save`: whether this answer may replace the one of the draft. */
  function mayReplace(now: ApplicationDraft): true | string {
    const theirs = answerIn(now);
    if (isSame(theirs, stored.current) || isSame(theirs, answer)) return true;
    setOther(theirs);
    return 'Choose which answer about convictions to keep first.';
  }

  /** Ends the choice between two answers; saving the form saves the chosen one. */
  function choose(chosen: ConvictionsAnswer) {
    stored.current = other ?? stored.current;
    setOther(null);
    setAnswer(chosen);
  }

  /** The answer has just been saved. */
  function setSaved() {
    stored.current = answer;
  }

  return { answer, parts: savedOf(answer), other, setAnswer, fault, mayReplace, choose, setSaved };
}
export type Convictions = ReturnType<typeof useConvictions>;
