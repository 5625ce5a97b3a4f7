import { type SalaryPeriod, type WrittenPay, writtenPay, yearlyPay } from '@berth/contract';
import type { Span } from '../keyword/span.ts';

/** Pay as typed, in whole pounds a year. `period`: what it was typed for. */
export type TypedPay = Span & { from: number | null; to: number | null; period: SalaryPeriod; meaning: string };

/** Without a pound sign or a period, only such a number is pay a year: 3 is a level, 2025 a year and 76109 a reference. */
const plainPay = { least: 10_000, most: 250_000, step: 100 };
/** "£15" is pay an hour; "£15,000" a year. What is between needs its period. */
const mostHourly = 100;
const leastYearly = 1_000;
const sensible = { least: 1_000, most: 10_000_000 };
const sixFigures = {
  pattern:
    /(?<![\p{L}\p{N}])(?:(?:earn|earning|paying|on) )?(?:six|6)[ -]figures?(?: (?:salary|salaries|pay|income|package))*(?![\p{L}\p{N}])/iu,
  from: 100_000,
};

/**
 * The first pay in a text ("£30k or more", "£25,000 to £30,000", "£15 an hour", "up to 40k", "six figure salary"), or null. A range with "between", or "min" and
 * "max", comes before other pay. Skips numbers that are not pay.
 */
export function readPay(text: string): TypedPay | null {
  for (const written of writtenPay(text)) {
    const pay = payOf(written);
    if (pay) return pay;
  }
  const figures = sixFigures.pattern.exec(text);
  if (!figures) return null;
  const { from } = sixFigures;
  return {
    start: figures.index,
    end: figures.index + figures[0].length,
    from,
    to: null,
    period: 'year',
    meaning: meaningOf(from, null, 'year', false),
  };
}

/** Reads one number with the words around it; null if the number is not pay. */
function payOf({ start, end, low, high, period, isMarked, isUpTo }: WrittenPay): TypedPay | null {
  if (!isMarked && !(isPlainPay(low) && isPlainPay(high ?? low))) return null;
  const each = period ?? (low <= mostHourly ? 'hour' : low >= leastYearly ? 'year' : null);
  if (each === null || (high !== null && high < low)) return null;
  const yearly = yearlyPay(low, high ?? low, each);
  if (!yearly || yearly.low < sensible.least || yearly.high > sensible.most) return null;
  return {
    start,
    end,
    from: isUpTo ? null : yearly.low,
    to: isUpTo || high !== null ? yearly.high : null,
    period: each,
    meaning: meaningOf(low, high, each, isUpTo),
  };
}

function isPlainPay(pounds: number): boolean {
  return pounds >= plainPay.least && pounds <= plainPay.most && pounds % plainPay.step === 0;
}

const money = (value: number) =>
  `£${value.toLocaleString('en-GB', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 })}`;

function meaningOf(low: number, high: number | null, each: SalaryPeriod, isUpTo: boolean): string {
  const an = each === 'hour' ? 'an hour' : `a ${each}`;
  if (high !== null) return `${money(low)} to ${money(high)} ${an}`;
  return isUpTo ? `Up to ${money(low)} ${an}` : `${money(low)} ${an} or more`;
}
