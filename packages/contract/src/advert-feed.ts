import { z } from 'zod';
import { applyUrl } from './apply-elsewhere.ts';
import { readFeedDate } from './feed-dates.ts';
import { feedPlaceFields, feedPlaces } from './feed-places.ts';
import { feedQuestions } from './feed-questions.ts';
import { feedTakeAlong } from './feed-take-along.ts';
import { optional } from './left-out.ts';
import { salaryPeriods } from './salary.ts';
import { line, storableText } from './text.ts';
import { workplaceSchema } from './workplace.ts';

/** Longest description in a feed, in characters. */
export const maxDescriptionLength = 200_000;
/** Longest text about an employer in a feed, in characters. */
export const maxEmployerDescriptionLength = 10_000;
/** Longest line of a feed, in bytes: three times the longest description, to limit memory. */
export const maxFeedLineBytes = 1_048_576;

/** "£27,620" and "27620.00" are the same amount. */
const withoutMoneySigns = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/[£,\s]/g, '') : value);
const amount = z.preprocess(
  withoutMoneySigns,
  optional(
    z.coerce
      .number('Give the salary as a number of pounds')
      .min(0, 'A salary cannot be below 0')
      .max(10_000_000, 'A salary is at most 10,000,000'),
  ),
);
const periods: Record<string, string> = {
  annum: 'year',
  annual: 'year',
  annually: 'year',
  yearly: 'year',
  pa: 'year',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
  hourly: 'hour',
};
/** "YEAR", "per annum" and "hourly" are periods too. */
function periodOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const word = value
    .trim()
    .toLowerCase()
    .replace(/^(?:per|a|an) /, '');
  return periods[word] ?? word;
}
const dateForm = 'Give the date as 2026-12-31, 2026-12-31T23:59 or 31/12/2026';

/** A time without a zone is London's; a date without a time is the first second of London's day, or the last (adverts.feed.4). */
const moment = (timeOfDate: 'first' | 'last') =>
  optional(
    z.union([z.string(), z.number()], dateForm).transform((given, context) => {
      const date = readFeedDate(given, timeOfDate);
      if (date) return date;
      context.addIssue({ code: 'custom', message: dateForm });
      return z.NEVER;
    }),
  );

/** CSV has no booleans: "true", "yes" and "1" are true; "false", "no", "0" and an empty field are false. */
const flag = optional(
  z.union([z.boolean(), z.stringbool({ truthy: ['true', 'yes', '1'], falsy: ['false', 'no', '0'] })], 'Say true or false'),
);

const documentAddress = optional(
  line(2_000).pipe(z.url({ protocol: /^https?$/, error: 'Give the address of the document, such as https://example.org/form.pdf' })),
);

/**
 * One row of an advert feed, NDJSON or CSV (CSV leaves a field empty where NDJSON leaves it out).
 * `reference` is the employer's own and decides between a new advert and a change to one.
 */
export const feedRowSchema = z.object({
  reference: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), line(100, 'Give each advert a reference')),
  title: line(200, 'Give the advert a title'),
  employer: line(200, 'Name the employer'),
  ...feedPlaceFields,
  /** Several places. They count instead of the fields above, whose words still find the advert (adverts.places.1). */
  places: feedPlaces,
  salaryFrom: amount,
  salaryTo: amount,
  salaryPeriod: z.preprocess(periodOf, optional(z.enum(salaryPeriods, `Give the salary period as ${salaryPeriods.join(', ')}`))),
  salaryComment: optional(line(500)),
  category: optional(line(100)),
  contractType: optional(line(100)),
  hours: optional(line(100)),
  /** Missing: read from the advert's own words. */
  workplace: optional(workplaceSchema),
  publishedAt: moment('first'),
  closesAt: moment('last'),
  contactName: optional(line(200)),
  contactEmail: optional(line(254).pipe(z.email('Give the contact’s email address like name@example.co.uk'))),
  contactPhone: optional(line(50)),
  /** Where candidates apply, if the employer takes applications on another site (adverts.elsewhere.1). */
  applyUrl: optional(applyUrl),
  /** Not published yet: visible by its preview link alone, until a feed sends it without this flag. */
  draft: flag,
  /** Applications for it leave the United Kingdom and the EEA, so candidates are asked for consent. */
  detailsSentOutsideUkEea: flag,
  /** Candidates are asked the equality questions. Their answers are only ever reported as counts. */
  equalityQuestions: flag,
  /** The sections of the profile that its applications take along. Missing: those that the tenant says (applications.along.2). */
  takeAlong: feedTakeAlong,
  /** What candidates are asked when they apply. */
  questions: feedQuestions,
  /** The employer's logo: a PNG, JPEG or WebP picture as a data: address. */
  logo: optional(
    z
      .string()
      .max(200_000, 'Use a logo of at most 150 kB')
      .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, 'Give the logo as data:image/png;base64,… (or jpeg, webp)'),
  ),
  /** Where the logo of a feed's advert is fetched from, instead (feeds.logos.1). */
  logoUrl: optional(
    line(2_000).pipe(z.url({ protocol: /^https?$/, error: 'Give the address of the logo, such as https://example.org/logo.png' })),
  ),
  /** Where the two documents of a feed's advert are fetched from: PDF or Word, by the rules of CVs (feeds.documents.1). */
  applicationFormUrl: documentAddress,
  furtherInformationUrl: documentAddress,
  /** What the employer's page says about the employer. The last one in a feed counts. */
  employerDescription: optional(
    storableText(maxEmployerDescriptionLength, `Use ${maxEmployerDescriptionLength} characters or fewer about the employer`),
  ),
  descriptionHtml: optional(storableText(maxDescriptionLength, `Use ${maxDescriptionLength} characters or fewer in the description`)),
});
export type FeedRow = z.infer<typeof feedRowSchema>;

/** Every field of a feed. Other fields are ignored and named once in the report. */
export const feedFields = Object.keys(feedRowSchema.shape) as (keyof FeedRow)[];
