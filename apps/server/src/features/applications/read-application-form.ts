import { type Answers, type ApplicationDraft, cvRefusals, type Fault, faultsOfAnswers, progressOf } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { invalidInput } from '../../platform/failures/failures.ts';
import { type CheckedCv, checkCv } from '../documents/index.ts';
import type { SentApplication } from './check-sent-application.ts';

/** A complete application: its CV is a new file, or one from the candidate's list. */
export type ApplicationForm = {
  coverLetterText: string | null;
  /** Null if the tenant does not ask. */
  convictions: { has: boolean; details: string | null } | null;
  /** Agreed to with this application; false also if the tenant does not ask. */
  outsideUkEeaConsent: boolean;
  cv: { uploaded: CheckedCv } | { handle: string };
  /** Agreed to with this application; false also if the candidate accepted the terms before and was not asked. */
  acceptsTerms: boolean;
  /** The version of the draft that the candidate checked; undefined if the call does not give it. */
  version: number | undefined;
  /** What went along from the profile when the candidate checked it; undefined if the call does not say. */
  shown: string | undefined;
  answers: Answers;
};

/**
 * Combines the parts of the call with the candidate's draft. Reports every fault and every missing part at once. A file in the call wins
 * over a CV from the list, because it was chosen later. `draft` is null if there is no such advert, or the call names none.
 * @throws Failure 400 with one fault a field · what `checkCv` throws
 */
export async function readApplicationForm(
  at: AtCandidate,
  { sent: { fields, values, faults: sentFaults, files }, draft }: { sent: SentApplication; draft: ApplicationDraft | null },
): Promise<ApplicationForm> {
  const faults = [...sentFaults];
  if (draft) faults.push(...notAsked(fields, draft.asks));
  if (draft?.asks.terms && fields['acceptanceOfTermsAndConditions'] === undefined) faults.push(termsMissing);
  const uploaded = await uploadedCv(at, files, faults);
  const filled = draft && fill(draft, fields, values?.answers, uploaded !== null);
  if (filled) faults.push(...faultsOfAnswers(filled));
  for (const { missing } of filled ? progressOf(filled) : []) {
    if (missing && !faults.some(({ path }) => path === missing.path || (path === 'body.myFile-0' && missing.path === 'body.cvHash')))
      faults.push(missing);
  }
  if (!values || !filled || faults.length > 0) throw invalidInput(faults);
  const { asks } = filled;
  return {
    coverLetterText: (asks.coverLetter === 'text' && filled.coverLetterText.trim()) || null,
    convictions: asks.convictions ? convictionsOf(filled) : null,
    outsideUkEeaConsent: asks.outsideUkEeaConsent && filled.outsideUkEeaConsent,
    cv: uploaded ? { uploaded } : { handle: filled.cvHash ?? '' },
    acceptsTerms: values.acceptanceOfTermsAndConditions === true,
    version: values.version,
    shown: values.shown,
    answers: filled.answers,
  };
}

/** Said if a candidate who has not accepted the terms applies without. */
export const termsMissing: Fault = {
  path: 'body.acceptanceOfTermsAndConditions',
  code: 'required',
  message: 'Acceptance of the terms of use is required',
};

/** The draft, with the parts that the call sends replaced. */
function fill(draft: ApplicationDraft, sent: SentApplication['fields'], answers: Answers | undefined, bringsCv: boolean): ApplicationDraft {
  const { criminalConvictions, outsideUkEeaConsent } = sent;
  const answered = criminalConvictions === 'yes' || criminalConvictions === 'no';
  return {
    ...draft,
    answers: answers ?? draft.answers,
    cvHash: sent['cvHash'] ?? (bringsCv ? 'uploaded' : draft.cvHash),
    coverLetterText: sent['coverLetterText'] ?? draft.coverLetterText,
    criminalConvictions: answered ? criminalConvictions : draft.criminalConvictions,
    criminalConvictionsDetails: answered ? (sent['criminalConvictionsDetails'] ?? '') : draft.criminalConvictionsDetails,
    outsideUkEeaConsent: outsideUkEeaConsent === undefined ? draft.outsideUkEeaConsent : outsideUkEeaConsent === 'true',
  };
}

/** Faults for parts that the form does not ask for: we must not store data without a reason. */
function notAsked(sent: SentApplication['fields'], asks: ApplicationDraft['asks']): Fault[] {
  const faults: Fault[] = [];
  const refuse = (path: string, message: string) => faults.push({ path: `body.${path}`, code: 'not-asked', message });
  if (sent['coverLetterText'] && asks.coverLetter === 'file')
    refuse('coverLetterText', 'This advert takes no typed cover letter: leave it out');
  if (!asks.convictions && (sent['criminalConvictions'] || sent['criminalConvictionsDetails']))
    refuse('criminalConvictions', 'This advert does not ask about convictions: leave it out');
  return faults;
}

async function uploadedCv(at: AtCandidate, [file, ...others]: SentApplication['files'], faults: Fault[]): Promise<CheckedCv | null> {
  if (!file) return null;
  if (others.length > 0) {
    faults.push({ path: 'body.myFile-1', code: 'too-many-files', message: 'Send one CV with an application' });
    return null;
  }
  const outcome = await checkCv(at, file);
  if ('cv' in outcome) return outcome.cv;
  const code = outcome.refusal === cvRefusals.size ? 'file-too-large' : 'file-type';
  faults.push({ path: 'body.myFile-0', code, message: outcome.refusal.statusMessage });
  return null;
}

function convictionsOf({ criminalConvictions, criminalConvictionsDetails }: ApplicationDraft): ApplicationForm['convictions'] {
  return criminalConvictions === 'yes' ? { has: true, details: criminalConvictionsDetails.trim() } : { has: false, details: null };
}
