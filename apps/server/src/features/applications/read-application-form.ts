import { applyFields, cvRefusals, type Fault } from '@berth/contract';
import type { z } from 'zod';
import { ExpectedFailure } from '../../platform/http/errors.ts';
import type { ReceivedForm } from '../../platform/http/multipart.ts';
import { type CheckedCv, checkCv } from '../documents/index.ts';

/** A filled-in application: its CV is a new file, or one from the candidate's list. */
export type ApplicationForm = {
  advertId: number;
  coverLetterText: string | null;
  cv: { uploaded: CheckedCv } | { handle: string };
};

/**
 * Checks everything of the form that needs no look at the advert, and names every fault at once. A file wins over a
 * CV from the list, as it was chosen later.
 *
 * @param takesCoverLetter the tenant's `useCoverLetterTextField`
 * @throws ExpectedFailure 400 with one fault a field
 */
export async function readApplicationForm({ fields, files }: ReceivedForm, takesCoverLetter: boolean): Promise<ApplicationForm> {
  // Forms turn each line break into two characters on the way, and the limit counts what was typed.
  const coverLetterText = fields.coverLetterText?.replaceAll('\r\n', '\n').trim() || undefined;
  const parsed = applyFields.safeParse({ ...fields, coverLetterText });
  const faults = parsed.success ? [] : parsed.error.issues.map(faultOf);
  if (coverLetterText && !takesCoverLetter) {
    faults.push({ path: 'body.coverLetterText', code: 'not-asked', message: 'This form takes no cover letter: leave it out' });
  }
  const cv = await chosenCv({ fields, files }, faults);
  if (!parsed.success || !cv || faults.length > 0)
    throw new ExpectedFailure(400, 'bad-input', 'Some of what was sent needs changing', { errors: faults });
  return { advertId: parsed.data.advertId, coverLetterText: coverLetterText ?? null, cv };
}

async function chosenCv({ fields, files }: ReceivedForm, faults: Fault[]): Promise<ApplicationForm['cv'] | null> {
  const [file, ...others] = files;
  if (!file && fields.cvHash) return { handle: fields.cvHash };
  if (!file) faults.push({ path: 'body.cvHash', code: 'required', message: 'Choose a CV or upload one' });
  else if (others.length > 0) faults.push({ path: 'body.myFile-1', code: 'too-many-files', message: 'Send one CV with an application' });
  else {
    const outcome = await checkCv(file);
    if ('cv' in outcome) return { uploaded: outcome.cv };
    const code = outcome.refusal === cvRefusals.size ? 'file-too-large' : 'file-type';
    faults.push({ path: 'body.myFile-0', code, message: outcome.refusal.statusMessage });
  }
  return null;
}

function faultOf(issue: z.core.$ZodIssue): Fault {
  return { path: ['body', ...issue.path].join('.'), code: issue.code, message: issue.message };
}
