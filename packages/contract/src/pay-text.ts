import type { SalaryPeriod } from './salary.ts';

/** Pay as the fields of a feed have it. The text stays as the comment where it says more than the amounts. */
export type PayFields = { salaryFrom?: number; salaryTo?: number; salaryPeriod?: SalaryPeriod; salaryComment?: string };

const amount = String.raw`(?:£|gbp|(?:£\s?gbp))?\s?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)\s?(k\b)?`;
const range = new RegExp(String.raw`${amount}(?:\s?(?:-|–|—|to|and|up to)\s?${amount})?`, 'gi');
/** Words of each period, the narrowest first: "per hour for 52 weeks a year" is by the hour. */
const periodWords: [SalaryPeriod, RegExp][] = [
  ['hour', /\b(?:hour|hourly|hr|ph|p\/h)\b/i],
  ['day', /\b(?:day|daily|pd)\b/i],
  ['week', /\b(?:per|a|each|\/)\s?week\b|\bweekly\b|\bpw\b/i],
  ['month', /\b(?:month|monthly|pcm|pm)\b/i],
  ['year', /\b(?:year|yearly|annum|annual|annually|pa|p\.a\.?)(?![a-z])/i],
];
/** What adds nothing to amounts and period. */
const emptyWords =
  /£|gbp|\b(?:up to|from|to|and|per|a|an|each|hour|hourly|hr|ph|day|daily|week|weekly|pw|month|monthly|pcm|year|yearly|annum|annual|annually|pa|salary)\b|k\b|p\.a\.?|[\d\s,.\-–—/+:()]/gi;

/**
 * Reads pay that is written as text: "£24,000 - £26,500 per annum pro rata", "£25k", "£12.60 an hour", "competitive". An amount has a pound
 * sign, a k or a thousands comma, so "Band 5" and "37.5 hours" are not amounts. Another currency, and text without an amount, is the comment alone.
 */
export function readPay(text: string): PayFields {
  const tidy = text.replaceAll(/\s+/g, ' ').trim();
  const comment: PayFields = tidy === '' ? {} : { salaryComment: tidy.slice(0, 500) };
  if (/[$€]|\b(?:usd|eur)\b/i.test(tidy)) return comment;
  const isNumbersAlone = /^[\d\s,.\-–—]+$/.test(tidy);
  for (const [whole, first = '', firstK, second, secondK] of tidy.matchAll(range)) {
    if (!(/£|gbp|\dk\b|\d\s?k\b|\d,\d{3}/i.test(whole) || isNumbersAlone)) continue;
    const pair = [
      valueOf(first, firstK ?? (second && secondK && Number(first) < 1_000 ? secondK : undefined)),
      second && valueOf(second, secondK),
    ];
    const low = pair[0] as number;
    const high = typeof pair[1] === 'number' ? pair[1] : undefined;
    const period = periodWords.find(([, words]) => words.test(tidy))?.[0] ?? periodBySize(high ?? low);
    if (!period || (high ?? low) > 10_000_000 || low === 0) return comment;
    return { ...amountsOf(tidy, low, high), salaryPeriod: period, ...(tidy.replaceAll(emptyWords, '') !== '' && comment) };
  }
  return comment;
}

function amountsOf(text: string, low: number, high: number | undefined): PayFields {
  if (high !== undefined) return { salaryFrom: Math.min(low, high), salaryTo: Math.max(low, high) };
  if (/\bup to\b|\bmaximum\b/i.test(text)) return { salaryTo: low };
  if (/\bfrom\b|\bminimum\b|\d\s?k?\s?\+/i.test(text)) return { salaryFrom: low };
  return { salaryFrom: low, salaryTo: low };
}

const valueOf = (digits: string, k: string | undefined) => Number(digits.replaceAll(',', '')) * (k ? 1_000 : 1);

/** Pay without a word for its period: by the year or by the hour if its size says so for certain. */
function periodBySize(amountOf: number): SalaryPeriod | null {
  if (amountOf >= 10_000) return 'year';
  return amountOf < 60 ? 'hour' : null;
}
