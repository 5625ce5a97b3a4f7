import type { CvLine } from '../text/cv-text.ts';
import type { CvFact } from './cv-fact.ts';
import { type CvSection, headingOf } from './cv-sections.ts';
import { isOccupation, isOrganisation } from './occupations.ts';

const month = '(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\\.?,?\\s*|\\d{1,2}[/.]\\s*)?';
const year = `(?:19|20)\\d\\d`;
/** "June 2019 – present", "06/2019 to date", "since 2019". */
const currentRange = new RegExp(
  `\\(?\\b(?:from\\s+)?(?:${month}${year}\\s*(?:-|\\u2010|\\u2011|–|—|to|until|till)\\s*(?:the\\s+)?(?:present|current(?:ly)?|now|date|today|ongoing)(?:\\s+day)?\\b|since\\s+${month}${year}\\b)\\)?`,
  'i',
);
const anyYear = new RegExp(`\\b${year}\\b`);
const bullet = /^[•▪◦●■*·\-–—]\s|^o\s/;
const between = /\s+[|•·–—-]\s+|\s*\|\s*|\t+|,\s+|\s+at\s+|\s+@\s+|\s*:\s+/;
const longestPart = 80;

const titleLabel = /^(job title|position( held)?|role|post( held)?|current (role|position|job))\s*[:\-–]\s*/i;
const employerLabel = /^(employer|company|organisation|organization|name of employer|current employer)( name)?\s*[:\-–]\s*/i;

/** Where the candidate works now, if the CV gives a job an end of "present". A title is one that names an occupation. */
export function findWork(lines: readonly CvLine[], sections: readonly CvSection[]): CvFact[] {
  for (const [line, { text }] of lines.entries()) {
    if (sections[line] === 'studies' || sections[line] === 'referees' || !currentRange.test(text)) continue;
    const facts = readJob(lines, line);
    if (facts.length > 0) return facts;
  }
  return [];
}

type Part = { text: string; line: number; label: 'title' | 'employer' | null };

function readJob(lines: readonly CvLine[], at: number): CvFact[] {
  const own = partsOf(lines, at);
  const above = nearParts(lines, at, -1);
  const below = nearParts(lines, at, 1);
  // The line of the dates first. Then the lines above, unless another job or a heading is there, and those below.
  const parts = [...own, ...(own.some(isTitle) ? [...below, ...above] : [...above, ...below])];
  const title = parts.find(({ label }) => label === 'title') ?? parts.find(isTitle);
  const beside = title ? parts.filter((part) => part !== title && Math.abs(part.line - title.line) <= 1) : [];
  const employer =
    parts.find(({ label }) => label === 'employer') ??
    [...own, ...above, ...below].find((part) => part !== title && isOrganisation(part.text) && !isTitle(part)) ??
    beside.find((part) => isNameLike(part.text) && !isTitle(part));
  return [...(title ? [factOf('currentJobTitle', title)] : []), ...(employer ? [factOf('currentEmployer', employer)] : [])];
}

const factOf = (field: CvFact['field'], { text, line }: Part): CvFact => ({ field, values: { [field]: text }, line });
const isTitle = ({ text, label }: Part) => label === 'title' || (label === null && isOccupation(text));
/** A name begins with a capital and is no sentence. */
const isNameLike = (text: string) => /^[\p{Lu}\d]/u.test(text) && text.split(' ').length <= 7 && !/[.;]$/.test(text);

function partsOf(lines: readonly CvLine[], line: number): Part[] {
  const text = lines[line]?.text.replace(currentRange, ' | ') ?? '';
  const [label, bare] = titleLabel.test(text)
    ? (['title', text.replace(titleLabel, '')] as const)
    : employerLabel.test(text)
      ? (['employer', text.replace(employerLabel, '')] as const)
      : ([null, text] as const);
  return bare
    .split(between)
    .map((part) =>
      part
        .replaceAll(/\s+/g, ' ')
        .replace(/^[\s,|()–—-]+|[\s,|(–—-]+$/g, '')
        .replace(/^dates?$/i, ''),
    )
    .filter((part) => part !== '' && part.length <= longestPart && !anyYear.test(part))
    .map((part, index) => ({ text: part, line, label: index === 0 ? label : null }));
}

/** The parts of up to two lines next to the dates, up to a heading, a bullet point or another job's dates. */
function nearParts(lines: readonly CvLine[], at: number, step: 1 | -1): Part[] {
  const parts: Part[] = [];
  for (let index = at + step; index >= 0 && index < lines.length && Math.abs(index - at) <= 2; index += step) {
    const text = lines[index]?.text ?? '';
    if (bullet.test(text) || headingOf(text) || anyYear.test(text) || text.length > longestPart || /@/.test(text)) break;
    parts.push(...partsOf(lines, index));
  }
  return parts;
}

/** The titles of all jobs in the CV, the newest first as CVs have them. */
export function findTitles(lines: readonly CvLine[], sections: readonly CvSection[]): string[] {
  const found = lines.flatMap((_, line) =>
    sections[line] === 'work' || sections[line] === 'head'
      ? partsOf(lines, line).filter((part) => part.text.split(' ').length <= 6 && isTitle(part) && /^\p{Lu}/u.test(part.text))
      : [],
  );
  return [...new Set(found.map(({ text }) => text))];
}
