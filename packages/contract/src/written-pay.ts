import type { SalaryPeriod } from './salary.ts';

/** An amount or a range in a text that may be pay, with the words around it. */
export type WrittenPay = {
  start: number;
  end: number;
  low: number;
  high: number | null;
  /** The period that is written next to it. */
  period: SalaryPeriod | null;
  /** It has a pound sign, "pounds" or a "k". */
  isMoney: boolean;
  /** It has one of these, or "per hour": it is no level, year or reference. */
  isMarked: boolean;
  /** "Up to £30k", "£30k or less". */
  isUpTo: boolean;
};

const amount = (name: string) =>
  `(?<${name}Sign>£\\s?)?(?<${name}>\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,7}(?:\\.\\d{1,2})?)(?<${name}Thousand>\\s?(?:k|grand|thousand)\\b)?(?<${name}Pounds>\\s?(?:pounds?|quid)\\b)?`;
/** "an hour", "/h", "p/h", "annum", and behind a pound sign "£15 hour", "£15 hr" and "£120 day" before no other word. "20k and" has no day in it, and "room 12a day nurse" no pay. */
const period =
  '(?:(?:(?:\\s{0,3}(?:per|an|each|every)|\\s{1,3}a)\\s{1,3}|\\s{0,3}(?:p?/|p\\.?)\\s{0,3})' +
  '(?<period>hour|hr|h|day|d|week|wk|w|month|cm|year|yr|annum|a)\\b\\.?' +
  '|\\s{1,3}(?<rate>annum|annually|yearly|monthly|weekly|daily|hourly)\\b' +
  '|(?<=£\\s?\\d{1,3}(?:\\.\\d{1,2})?)\\s{0,3}(?<unit>hour\\b|(?:hr|day)\\b(?!\\s{1,3}(?!rate\\b)\\p{L})))?';
const stated =
  '(?:(?<stated>hourly|daily|weekly|monthly|annual|yearly)\\s{1,3}(?:rate|pay|wage|salary)|(?<dayRate>day rate)|salary)(?: of)?|pay(?:s|ing)?|earn(?:s|ing)?';
/** "c£30,000" is about as much. */
const before = `(?<![\\p{L}\\p{N}.,£])(?:c(?=£))?(?:(?:${stated})(?::\\s{0,3}|\\s{1,3}))?`;
const minimum = 'min(?:imum|\\.)?(?: salary)?(?: of)?';
const maximum = 'max(?:imum|\\.)?(?: salary)?(?: of)?';
/** Otherwise "max" belongs to the pay behind it: "min 20k max 30k". */
const noPayBehind = '(?!\\.?(?: salary)?(?: of)?\\s{1,3}£?\\s?\\d)';
const orMore = `\\s?\\+|\\s{1,3}plus|\\s{1,3}(?:or|and)\\s{1,3}(?:more|above|over|up|upwards|higher)|\\s{1,3}min(?:imum)?${noPayBehind}`;
const orLess = `\\s{1,3}(?:or|and)\\s{1,3}(?:less|under|below|lower)|\\s{1,3}max(?:imum)?${noPayBehind}`;
/** What is written between the ends of a range: "20k to 30k", "20k up to 30k", "20k min 30k max". */
const to = '-|–|—|(?:up\\s{1,3})?to|min(?:imum)?,?(?:\\s{1,3}and)?(?=\\s{1,3}£?[\\d,.]{1,9}k?\\s{1,3}max)';
const behind = '(?:\\s{1,3}(?:salary|wage|wages|pay|rate))?(?![\\p{L}\\p{N}])';
const payTexts = [
  `${before}(?:between|${minimum})\\s{1,3}${amount('low')}\\s{0,3}(?:and|&|to|-|–|—|(?:and\\s{1,3})?${maximum})\\s{0,3}` +
    `${amount('high')}${period}${behind}`,
  `${before}(?:(?<bound>not? (?:more|less) than|over|above|from|at least|${minimum}|more than|up to|under|below|${maximum}|less than)\\s{1,3})?` +
    `${amount('low')}(?:\\s{0,3}(?:${to})\\s{0,3}${amount('high')})?(?:\\s?\\+)?${period}(?:${orMore}|(?<less>${orLess}))?${behind}`,
].map((pattern) => new RegExp(pattern, 'giu'));
const periods: Record<string, SalaryPeriod> = { h: 'hour', d: 'day', w: 'week', m: 'month', c: 'month', y: 'year', a: 'year' };
const upTo = /^(?:up|under|below|max|less|not? more)/i;
const grade = /\b(?:band|grade|level|scp|points?)\s?$/i;
/** "5 - £30k" is no range from 5: a bare number is so far below the end of its range at most. */
const widestRange = { bare: 10, beforeSign: 2 };

/** What may be pay in a text. Ranges with "between", or "min" and "max", come first, and may be found again without it. */
export function writtenPay(text: string): WrittenPay[] {
  return payTexts.flatMap((pattern) => matchesOf(pattern, text));
}

function matchesOf(pattern: RegExp, text: string): WrittenPay[] {
  const all: WrittenPay[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { low = '' } = match.groups ?? {};
    const found = readMatch(match);
    if (isGrade(found, match)) pattern.lastIndex = match.index + match[0].indexOf(low) + low.length;
    else all.push(found);
  }
  return all;
}

/** The 5 in "Band 5 - £29,970 to £36,483". */
function isGrade({ low, high, start }: WrittenPay, { input, groups = {} }: RegExpExecArray): boolean {
  if (high === null || groups.lowSign !== undefined || groups.lowThousand !== undefined) return false;
  return (
    high > low * (groups.highSign ? widestRange.beforeSign : widestRange.bare) || grade.test(input.slice(Math.max(0, start - 10), start))
  );
}

function readMatch({ 0: written, index, groups = {} }: RegExpExecArray): WrittenPay {
  const high = groups.high === undefined ? null : poundsOf(groups.high, groups.highThousand);
  const isMoney = Boolean(
    groups.lowSign ?? groups.highSign ?? groups.lowThousand ?? groups.highThousand ?? groups.lowPounds ?? groups.highPounds,
  );
  const said = groups.period ?? groups.rate ?? groups.unit ?? groups.stated ?? groups.dayRate;
  return {
    start: index,
    end: index + written.length,
    low: poundsOf(groups.low, groups.lowThousand ?? groups.highThousand),
    high,
    period: periods[(said ?? '').charAt(0).toLowerCase()] ?? null,
    isMoney,
    // "Weekly" and "pw" alone do not mark pay: "37 weekly hours", "20 pw".
    isMarked: isMoney || /^[^w]|^we|^wk/i.test(groups.period ?? ''),
    isUpTo: high === null && (groups.less !== undefined || upTo.test(groups.bound ?? '')),
  };
}

function poundsOf(digits: string | undefined, thousand: string | undefined): number {
  return Number(digits?.replaceAll(',', '')) * (thousand ? 1_000 : 1);
}
