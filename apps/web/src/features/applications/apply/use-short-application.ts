import { type ApplicationDraft, answerFaults, progressOf } from '@berth/contract';
import { useState } from 'react';
import type { ChosenCv } from '../../../platform/chosen-cv.ts';
import { useKeptForm } from '../../../platform/use-kept-form.ts';
import type { FieldFault } from '../../../ui/ErrorSummary.tsx';
import { useUnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import type { AddCv } from './CvStep.tsx';
import { questionField, type TypedAnswers, textsOf, tidyAnswers } from './JobQuestions.tsx';
import { termsFault } from './TermsField.tsx';
import { useConvictions } from './use-convictions.ts';
import type { DraftChanges, Saved } from './use-draft.ts';
import { useLetter } from './use-letter.ts';

/** Adds a phone number to the profile: what is wrong with it, or null. Undefined once the visitor is on the way to another page. */
export type AddPhone = (phone: string) => Promise<string | null | undefined>;

type Given = { phone: string; agrees: boolean; answers: TypedAnswers };

/**
 * What is filled in on the page of a short application. `check` names everything that is missing. `store` saves all of it in the draft, and
 * returns what is wrong; null if the visitor is on the way to another page.
 */
export function useShortApplication(changes: DraftChanges, { addCv, addPhone }: { addCv: AddCv; addPhone: AddPhone }) {
  const { draft, save } = changes;
  const { asks } = draft;
  const [cv, setCv] = useState<ChosenCv | null>(null);
  const [{ phone, agrees, answers }, setGiven] = useState<Given>({ phone: '', agrees: draft.outsideUkEeaConsent, answers: draft.answers });
  const [accepts, setAccepts] = useState(false);
  const letter = useLetter(changes);
  const convictions = useConvictions(draft);
  const tidy = tidyAnswers(asks.questions, answers);
  const hasNewAnswers = asks.questions.some(({ key }) => tidy[key] !== (draft.answers[key] ?? ''));
  const isUnsaved = phone.trim() !== '' || agrees !== draft.outsideUkEeaConsent || hasNewAnswers;
  useUnsavedChanges(isUnsaved);
  useKeptForm(
    `application:${draft.advertId}`,
    () => (isUnsaved ? { phone, agrees, answers } : null),
    (kept) =>
      setGiven({
        phone: typeof kept['phone'] === 'string' ? kept['phone'] : '',
        agrees: kept['agrees'] === true,
        answers: { ...draft.answers, ...textsOf(kept['answers']) },
      }),
  );

  function check(): FieldFault[] {
    const filled: ApplicationDraft = {
      ...draft,
      ...convictions.parts,
      cvHash: cv?.hash ?? (cv?.file ? 'new' : null),
      outsideUkEeaConsent: agrees,
      answers: tidy,
    };
    const missing = progressOf(filled).flatMap(({ task, missing: fault }) =>
      task === 'questions'
        ? questionFaults()
        : fault
          ? [{ field: fault.path === 'body.cvHash' ? 'cv' : fault.path.replace('body.', ''), message: fault.message }]
          : [],
    );
    return asks.terms && !accepts ? [...missing, termsFault] : missing;
  }

  /** Each question at fault, not the first alone. */
  function questionFaults(): FieldFault[] {
    return answerFaults(asks.questions, tidy, { isComplete: true, path: 'question' }).map(({ path, message }) => ({
      field: questionField(path.replace('question.', '')),
      message,
    }));
  }

  async function store(): Promise<FieldFault[] | null> {
    const number = phone.trim();
    if (number) {
      const refused = await addPhone(number);
      if (refused === undefined) return null;
      if (refused !== null) return [{ field: 'phone', message: refused }];
    }
    const letterStored = await letter.finish();
    if (letterStored !== true) return letterStored === false ? null : [faultOf(letterStored)];
    const cvHash = await storedCv();
    if (cvHash === null) return null;
    if (typeof cvHash === 'object') return [cvHash];
    const parts = {
      ...(cvHash && { cvHash }),
      ...(asks.convictions && convictions.parts),
      ...(asks.outsideUkEeaConsent && { outsideUkEeaConsent: agrees }),
      ...(asks.questions.length > 0 && { answers: tidy }),
    };
    const saved = await save(parts, asks.convictions ? convictions.mayReplace : undefined);
    if (saved !== true) return saved === false ? null : [faultOf(saved)];
    convictions.setSaved();
    // What was typed during the save is not stored yet.
    setGiven((now) => ({
      ...now,
      phone: now.phone === phone ? '' : now.phone,
      answers: { ...tidy, ...changedSince(answers, now.answers) },
    }));
    return [];
  }

  /** The handle of the chosen CV, '' if none is chosen, a fault, or null on the way to another page. */
  async function storedCv(): Promise<string | FieldFault | null> {
    if (!cv?.file || cv.hash) return cv?.hash ?? '';
    const added = await addCv(cv.file);
    if (!added) return null;
    if ('refused' in added) return { field: 'cv', message: added.refused };
    // The file is stored now, so a retry does not upload it again.
    setCv({ hash: added.hash, file: null });
    return added.hash;
  }

  return {
    cv,
    setCv,
    phone,
    setPhone: (typed: string) => setGiven((before) => ({ ...before, phone: typed })),
    agrees,
    setAgrees: (ticked: boolean) => setGiven((before) => ({ ...before, agrees: ticked })),
    answers,
    setAnswer: (key: string, answer: string) => setGiven((before) => ({ ...before, answers: { ...before.answers, [key]: answer } })),
    accepts,
    setAccepts,
    letter,
    convictions,
    check,
    store,
  };
}

/** The answers that have changed. */
const changedSince = (before: TypedAnswers, now: TypedAnswers): TypedAnswers =>
  Object.fromEntries(Object.entries(now).filter(([key, answer]) => answer !== before[key]));

function faultOf(fault: Exclude<Saved, boolean> | FieldFault): FieldFault {
  return typeof fault === 'string' ? { field: '', message: fault } : fault;
}
