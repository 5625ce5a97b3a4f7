import { yearlyPay } from '@berth/contract';
import type { Span } from './typed-text.ts';

type Period = 'year' | 'month' | 'week' | 'day' | 'hour';
/** Pay as typed, in whole pounds a year. */
export type TypedPay = Span & { from: number | null; to: number | null; meaning: string };

const amount = (name: string) =>
  `(?<${name}Sign>£\\s?)?(?<${name}>\\d{1,3}(?:,\\d{3})+|\\d{1,7}(?:\\.\\d{1,2})?)(?<${name}Thousand>\\s?k\\b)?`;
/** "an hour", "/h", "p/h", "annum". "20k and" has no day in it, and "room 12a day nurse" no pay. */
const period =
  '(?:(?:(?:\\s{0,3}(?:per|an|each|every)|\\s{1,3}a)\\s{1,3}|\\s{0,3}(?:p?/|p\\.?)\\s{0,3})' +
  '(?<period>hour|hr|h|day|d|week|wk|month|year|yr|annum|a)\\b\\.?' +
  '|\\s{1,3}(?<rate>annum|annually|yearly|monthly|weekly|daily|hourly)\\b)?';
const before = '(?<![\\p{L}\\p{N}.,£])(?:(?:paying|earning|salary(?: of)?)(?::\\s{0,3}|\\s{1,3}))?';
const orMore = '\\s?\\+|\\s{1,3}plus|\\s{1,3}(?:or|and)\\s{1,3}(?:more|above|over|up|upwards|higher)|\\s{1,3}min(?:imum)?';
const orLess = '\\s{1,3}(?:or|and)\\s{1,3}(?:less|under|below|lower)|\\s{1,3}max(?:imum)?';
const minimum = 'min(?:imum|\\.)?(?: salary)?(?: of)?';
const maximum = 'max(?:imum|\\.)?(?: salary)?(?: of)?';
const behind = '(?:\\s{1,3}salary)?(?![\\p{L}\\p{N}])';
const payTexts = [
  `${before}between\\s{1,3}${amount('low')}\\s{0,3}(?:and|&|to|-|–)\\s{0,3}${amount('high')}${period}${behind}`,
  `${before}(?:(?<bound>over|above|from|at least|${minimum}|more than|up to|under|below|${maximum}|less than)\\s{1,3})?` +
    `${amount('low')}(?:\\s{0,3}(?:-|–|to)\\s{0,3}${amount('high')})?(?:\\s?\\+)?${period}(?:${orMore}|(?<less>${orLess}))?${behind}`,
].map((pattern) => new RegExp(pattern, 'giu'));
const periods: Record<string, Period> = { h: 'hour', d: 'day', w: 'week', m: 'month', y: 'year', a: 'year' };
const upTo = /^(?:up|under|below|max|less)/i;
/** Without a pound sign or a period, only such a number is pay a year: 3 is a level, 2025 a year and 76109 a reference. */
const plainPay = { least: 10_000, most: 250_000, step: 100 };
/** "£15" is pay an hour; "£15,000" a year. What is between needs its period. */
const mostHourly = 100;
const leastYearly = 1_000;
const sensible = { least: 1_000, most: 10_000_000 };

/**
 * The first pay in a text ("£30k or more", "£25,000 to £30,000", "£15 an hour", "up to 40k"), or null. A range with "between" comes before other
 * pay. Skips numbers that are not pay.
 */
export function readPay(text: string): TypedPay | null {
  for (const pattern of payTexts) {
    for (const match of text.matchAll(pattern)) {
      const pay = payOf(match);
      if (pay) return pay;
    }
  }
  return null;
}

/** Reads one number with the words around it; null if the number is not pay. */
function payOf({ 0: written, index, groups = {} }: RegExpExecArray): TypedPay | null {
  const low = poundsOf(groups.low, groups.lowThousand ?? groups.highThousand);
  const high = groups.high === undefined ? null : poundsOf(groups.high, groups.highThousand);
  const said = periods[(groups.period ?? groups.rate ?? '').charAt(0).toLowerCase()] ?? null;
  // "Weekly" alone does not mark pay: "37 weekly hours".
  const isMarked = Boolean(groups.lowSign ?? groups.highSign ?? groups.lowThousand ?? groups.highThousand ?? groups.period);
  if (!isMarked && !(isPlainPay(low) && isPlainPay(high ?? low))) return null;
  const each = said ?? (low <= mostHourly ? 'hour' : low >= leastYearly ? 'year' : null);
  if (each === null || (high !== null && high < low)) return null;
  const yearly = yearlyPay(low, high ?? low, each);
  if (!yearly || yearly.low < sensible.least || yearly.high > sensible.most) return null;
  const isUpTo = high === null && (groups.less !== undefined || upTo.test(groups.bound ?? ''));
  return {
    start: index,
    end: index + written.length,
    from: isUpTo ? null : yearly.low,
    to: isUpTo || high !== null ? yearly.high : null,
    meaning: meaningOf(low, high, each, isUpTo),
  };
}

function isPlainPay(pounds: number): boolean {
  return pounds >= plainPay.least && pounds <= plainPay.most && pounds % plainPay.step === 0;
}

function poundsOf(digits: string | undefined, thousand: string | undefined): number {
  return Number(digits?.replaceAll(',', '')) * (thousand ? 1_000 : 1);
}

const money = (value: number) =>
  `£${value.toLocaleString('en-GB', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 })}`;

function meaningOf(low: number, high: number | null, each: Period, isUpTo: boolean): string {
  const an = each === 'hour' ? 'an hour' : `a ${each}`;
  if (high !== null) return `${money(low)} to ${money(high)} ${an}`;
  return isUpTo ? `Up to ${money(low)} ${an}` : `${money(low)} ${an} or more`;
}
