import { type SalaryPeriod, yearlyPay } from './salary.ts';
import { type WrittenPay, writtenPay } from './written-pay.ts';

/** Pay with at least one amount. Without a period it is by the year. */
export type StatedPay = { from: number | null; to: number | null; period: SalaryPeriod | null };

/** Without a period, such pay is by the year. */
const plainYearly = { least: 10_000, most: 250_000 };
/** Pounds a year: less is an extra, and more a mistake. */
const sensible = { least: 5_000, most: 1_000_000 };
/** More amounts than that are a table. */
const mostAmounts = 8;
/** The hours of a full week differ: £12.60 an hour is £24,309 a year in one place and £26,208 in another. */
const sameYearly = 0.1;

/** Pay may come after these words alone: "Band 5:", "Starting salary". After "plus", "rising to" or "nights out paid at" it is something else. */
const wordBefore = new RegExp(
  '^(?:gbp|nhs|njc|scp|mps|ups|mpr|upr|afc|agenda|for|change|pay|paid|payscale|band|grade|level|scale|spine|points?|range|main|upper|lower|teachers?|' +
    'leadership|salary|salaries|wage|rate|remuneration|full|part|time|fte|equivalent|permanent|starting|starts|basic|base|actual|gross|annual|annually|' +
    'yearly|monthly|weekly|daily|hourly|per|annum|year|month|week|day|hour|hours|circa|approx|approximately|around|about|competitive|negotiable|' +
    'excellent|attractive|pro|rata|london|inner|outer|the|this|post|role|job|is|of|at|an|and|in|on|from|up|to|between|[a-z]{0,3}\\d+[a-z]?|[a-z])$',
  'i',
);
/** Behind an amount, and before a comma or "plus", these say that it is no pay, or for no year. */
const notPay = new RegExp(
  '^\\s?(?:per|each|every|an?)\\b|\\bfor (?:up to )?\\S{1,8} (?:months?|weeks|days)\\b|\\b(?:bonus\\w*|allowances?|supplement\\w*|weighting|enhance\\w*|premiums?|' +
    'extra|payments?|welcome|retention|relocation|sign\\w*|golden|joining|referral|grants?|bursary|bursaries|stipends?|vouchers?|budgets?|training|trainee|' +
    'travel|commission|ote|on[- ]target|incentives?|prizes?|pension|loans?|fees?|turnover|revenue|sales|expenses|mileage|meals?|insurance|contract|' +
    'project|course|placement|season|equity|shares|funds?|deposit|savings?|investments?|scholarships?|worth|car)\\b',
  'i',
);
const clauseEnd = /[,;:.()[\]|+&]|\b(?:plus|and|with|incl\w*|depending)\b/i;
const currencies = /[$€]|\b(?:usd|eur|euros?|dollars?)\b/i;
const rangeSign = /^\s{0,3}(?:-|–|—|to)\s{0,3}$/i;

/**
 * Pay read from the words of an advert that gives no amounts (adverts.salary.7). Null if they name none, several, or one that may be something
 * else: a bonus, a weighting. `period` is the advert's own, if it gives one.
 */
export function payInWords(text: string, period: SalaryPeriod | null): StatedPay | null {
  if (currencies.test(text)) return null;
  const amounts = writtenPay(text).filter(isAmount);
  if (amounts.length > mostAmounts) return null;
  const distinct = amounts.filter(({ start }, at) => !amounts.slice(0, at).some((other) => start >= other.start && start < other.end));
  const written = joined(
    text,
    distinct.toSorted((one, other) => one.start - other.start),
  );
  const pays = written.map((one) => readAmount(one, period));
  const [first, pay] = [written[0], pays[0]];
  if (!first || !pay || !isClear(text, first) || !pays.every((other) => other && agree(pay, other))) return null;
  return pay;
}

function isAmount({ isMoney, isMarked, low }: WrittenPay): boolean {
  return isMoney || isMarked || low >= plainYearly.least;
}

/** "£12 an hour to £13 an hour" is one range. */
function joined(text: string, amounts: WrittenPay[]): WrittenPay[] {
  const [low, high] = amounts;
  if (amounts.length !== 2 || !low || !high || low.high !== null || high.high !== null || low.period !== high.period) return amounts;
  return rangeSign.test(text.slice(low.end, high.start)) ? [{ ...low, end: high.end, high: high.low }] : amounts;
}

function readAmount({ low, high, period: said, isMoney, isUpTo }: WrittenPay, given: SalaryPeriod | null): StatedPay | null {
  const top = high ?? low;
  const isPlain = low >= plainYearly.least && top <= plainYearly.most;
  const period = said ?? given ?? (isPlain ? 'year' : null);
  const yearly = yearlyPay(low, top, period);
  if (!period || !yearly || top < low || yearly.low < (isMoney ? sensible.least : plainYearly.least) || yearly.high > sensible.most)
    return null;
  return { from: isUpTo ? null : low, to: top, period };
}

function isClear(text: string, { start, end }: WrittenPay): boolean {
  const before = text.slice(0, start).split(/[^\p{L}\p{N}]+/u);
  const after = /(?:\+|plus)$/i.test(text.slice(0, end)) ? '' : (text.slice(end).split(clauseEnd, 1)[0] ?? '');
  return before.every((word) => word === '' || wordBefore.test(word)) && !notPay.test(after);
}

/** The same pay again, or the same by another period: "£24,309 a year (£12.60 an hour)". */
function agree(one: StatedPay, other: StatedPay): boolean {
  if (one.period === other.period) return one.from === other.from && one.to === other.to;
  const [a, b] = [yearlyPay(one.from, one.to, one.period), yearlyPay(other.from, other.to, other.period)];
  return a !== null && b !== null && isNear(a.low, b.low) && isNear(a.high, b.high);
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= sameYearly * Math.max(one, other);
