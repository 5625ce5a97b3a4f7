import { readPhone, shownPhone } from '../../../platform/phone-numbers.ts';
import type { CvLine } from '../text/cv-text.ts';
import type { CvFact } from './cv-fact.ts';
import type { CvSection } from './cv-sections.ts';

const address = /[\p{L}\d][\p{L}\d._%+'-]{0,63}@[\p{L}\d][\p{L}\d-]{0,62}(?:\.[\p{L}\d-]{1,62}){1,4}/gu;

/** An email address in a CV, and its line. */
export type FoundEmail = { email: string; line: number };

/** The email addresses of a CV, in their order. Those of referees come last if there is another. */
export function findEmails(lines: readonly CvLine[], sections: readonly CvSection[]): FoundEmail[] {
  const found = lines.flatMap(({ text }, line) =>
    text.includes('@') ? Array.from(text.matchAll(address), ([email]) => ({ email: email.replace(/[.-]+$/, '').toLowerCase(), line })) : [],
  );
  const isReferee = ({ line }: FoundEmail) => sections[line] === 'referees';
  return [...found.filter((one) => !isReferee(one)), ...found.filter(isReferee)];
}

/** Digits in the groups that people write them in, from "0", "+" or "00" on. A slash or comma ends a number. */
const digits = /(?<![\d.,£$€])(?:\(?\+|\(?0)[\d\s().\-\u2010-\u2015]{8,26}\d(?![\d])/g;
const years = /(19|20)\d\d\s*[-\u2010-\u2015]\s*(19|20)?\d\d/;
/** Two numbers with nothing but a space between them. */
const nextNumber = /\s+(?=\+|\(?0\d{2,})/;
const mostPhones = 2;

/** A number, its line, and what is written before it. */
type FoundPhone = { e164: string; line: number; before: string };

/** The candidate's phone numbers: those before the referees, but no fax. */
export function findPhones(lines: readonly CvLine[], sections: readonly CvSection[]): CvFact[] {
  const found = new Map<string, FoundPhone>();
  for (const [line, { text }] of lines.entries()) {
    if (sections[line] === 'referees') continue;
    for (const phone of phonesOf(text, line)) if (!found.has(phone.e164)) found.set(phone.e164, phone);
  }
  return [...found.values()].slice(0, mostPhones).map(({ e164, line, before }) => ({
    field: 'phone',
    values: { number: shownPhone({ number: e164, e164 }), type: typeOf(e164, before) },
    line,
  }));
}

function phonesOf(text: string, line: number): FoundPhone[] {
  return Array.from(text.matchAll(digits)).flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 24), match.index).toLowerCase();
    if (/\bfax\b|reference|account|invoice|isbn/.test(before) || years.test(match[0])) return [];
    return splitNumbers(match[0]).flatMap((written) => {
      const e164 = readPhone(written);
      return e164 === null ? [] : [{ e164, line, before }];
    });
  });
}

const count = (text: string) => text.replaceAll(/\D/g, '').length;

function splitNumbers(written: string): string[] {
  if (count(written) <= 13) return count(written) >= 10 ? [written] : [];
  return written.split(nextNumber).filter((part) => count(part) >= 10 && count(part) <= 13);
}

function typeOf(e164: string, before: string): string {
  const isMobile = /^\+447[1-9]/.test(e164);
  if (/\b(work|office)\b/.test(before)) return isMobile ? 'Work Mobile' : 'Other';
  if (isMobile) return 'Personal Mobile';
  return /\b(home|evening)\b/.test(before) ? 'Home' : 'Other';
}
