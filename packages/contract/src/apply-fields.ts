import { z } from 'zod';
import { convictionsDetails, coverLetter } from './application-drafts.ts';
import { maxConvictionsLength } from './application-limits.ts';
import { termsAccepted } from './consent.ts';
import { cvHash } from './documents.ts';
import { answersShape } from './question-answers.ts';
import { replacedVersion } from './replaced-version.ts';
import { storableText, visibleText } from './text.ts';

/** The advert that a candidate applies for. */
export const appliedAdvertId = z.coerce
  .number('Give the advert to apply for')
  .int('Give the advert to apply for')
  .positive('Give the advert to apply for')
  .max(Number.MAX_SAFE_INTEGER);

const sayWhether = 'Say whether you have any criminal convictions or cautions that are not spent';

/**
 * The answers about criminal convictions if config.json `displayCriminalConvictionsOnApply` asks. Spent convictions need not be disclosed
 * (Rehabilitation of Offenders Act 1974), so the question is about the others alone.
 */
export const convictionsAnswer = z.discriminatedUnion(
  'criminalConvictions',
  [
    z.object({ criminalConvictions: z.literal('no') }),
    z.object({
      criminalConvictions: z.literal('yes'),
      criminalConvictionsDetails: storableText(
        maxConvictionsLength,
        `Use ${maxConvictionsLength} characters or fewer`,
        'Say what it was and when',
      )
        .trim()
        .min(1, 'Say what it was and when')
        .superRefine(visibleText('Details of convictions')),
    }),
  ],
  sayWhether,
);

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/**
 * The text fields of an application. A new CV may be sent with them as `myFile-0`. What is left out is taken from the candidate's draft for
 * the advert, and so are the files of the letter and of the employer's form. `version` is that of the draft that was checked: if another
 * window has changed the draft since, nothing is sent. Without it, the current draft is sent. `shown` says the same of what goes along from
 * the profile.
 */
export const applyFields = z.object({
  advertId: appliedAdvertId,
  version: z.coerce.number('Give the version of the draft').pipe(replacedVersion('Give the version of the draft')).optional(),
  shown: z.string('Give the value that the draft has').max(100).optional(),
  cvHash: cvHash.optional(),
  coverLetterText: coverLetter.optional(),
  criminalConvictions: z.enum(['', 'no', 'yes'], sayWhether).optional(),
  criminalConvictionsDetails: convictionsDetails.optional(),
  outsideUkEeaConsent: z.enum(['true', 'false'], 'Say true or false').optional(),
  /** Needed if the draft's `asks` says so. */
  acceptanceOfTermsAndConditions: z.preprocess((value) => value === true || value === 'true', termsAccepted).optional(),
  /** JSON: answers by the keys of the job's questions. They replace the draft's. */
  answers: z.preprocess(parsedJson, answersShape.optional()),
});
