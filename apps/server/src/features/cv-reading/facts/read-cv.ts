import type { CvTerms } from '../../jobs-for-you/index.ts';
import type { CvLine } from '../text/cv-text.ts';
import type { CvFact } from './cv-fact.ts';
import { sectionsOf } from './cv-sections.ts';
import { wordsOfCv } from './cv-words.ts';
import { findAddress } from './find-address.ts';
import { findEmails, findPhones } from './find-contact.ts';
import { findEntries, type ListEntry } from './find-entries.ts';
import { findName } from './find-name.ts';
import { findTitles, findWork } from './find-work.ts';

/** What a CV is read with: the tenant's lists. */
export type CvLists = { skills: readonly ListEntry[]; qualifications: readonly ListEntry[]; counties: readonly string[] };

/** What a CV says of its profile, and its words without the person. */
export type ReadCv = { facts: CvFact[]; emails: string[] } & CvTerms;

const mostTitles = 6;

/** Reads a CV's lines. Every value is in the text: nothing is guessed (cv-reading.facts.1). */
export function readCv(lines: readonly CvLine[], { skills, qualifications, counties }: CvLists): ReadCv {
  const sections = sectionsOf(lines);
  const emails = findEmails(lines, sections);
  const phones = findPhones(lines, sections);
  const name = findName(lines, emails, phones.length > 0);
  const address = findAddress(lines, sections, { nameLine: name?.line ?? null, counties });
  const facts = [
    ...(name?.facts ?? []),
    ...phones,
    ...(address ? [address.fact] : []),
    ...findWork(lines, sections),
    ...findEntries('skill', skills, lines, sections),
    ...findEntries('qualification', qualifications, lines, sections),
  ];
  const personalLines = new Set([...(name ? [name.line] : []), ...(address?.lines ?? []), ...phones.map(({ line }) => line)]);
  const names = [...(name?.words ?? []), ...emails.flatMap(({ email }) => email.split('@')[0]?.split(/[._+-]/) ?? [])];
  return {
    facts,
    emails: emails.map(({ email }) => email),
    titles: findTitles(lines, sections).slice(0, mostTitles),
    words: wordsOfCv(lines, sections, { names, personalLines }),
  };
}
