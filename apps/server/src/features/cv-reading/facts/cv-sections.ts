import type { CvLine } from '../text/cv-text.ts';

/** The parts of a CV that matter for what a line may mean. `head` comes before the first heading. */
export type CvSection = 'head' | 'contact' | 'work' | 'studies' | 'skills' | 'referees' | 'other';

const headings: [Exclude<CvSection, 'head'>, RegExp][] = [
  ['contact', /^(contact|contact (details|information|info|me)|personal (details|information|data|info)|details|address|my details)$/],
  [
    'work',
    /^((my )?(work|employment|career|professional|job|recent|relevant|teaching|current|previous|paid|voluntary and paid) )*(experience|employment|history|summary of employment|career|roles?|positions?|positions? held|background|employment record|jobs?)( to date| and experience| and training| history)?$/,
  ],
  [
    'studies',
    /^((my )?(education|educational|academic|professional|further|formal|key) )*(education|qualifications?|training|courses|studies|academic background|background|certificates?|certifications?)( (and|&) [a-z ]+)?$/,
  ],
  [
    'skills',
    /^((my )?(key|core|technical|it|professional|personal|main|other|relevant|transferable|computer|digital) )*(skills?|competenc(e|ies|y)|strengths|expertise|abilities|skills profile)( (and|&) [a-z ]+)?$/,
  ],
  ['referees', /^(references?|referees?)( .{0,30})?$/],
  [
    'other',
    /^((personal|career|professional|about) )?(profile|statement|summary|objective|about|about me|introduction|overview|hobbies|interests|hobbies (and|&) interests|interests (and|&) hobbies|languages?|additional information|achievements|key achievements|publications|volunteering|voluntary work|driving licence|other information|further information|memberships?|awards)$/,
  ],
];

/** The kind of section that a line is the heading of; null for any other line. */
export function headingOf(text: string): Exclude<CvSection, 'head'> | null {
  if (text.length > 50) return null;
  // "C O N T A C T", as designers write headings.
  const closed = /^(\p{L} ){3,}\p{L}$/u.test(text) ? text.replaceAll(' ', '') : text;
  const folded = closed
    .toLowerCase()
    .replaceAll(/[^\p{L}&\s]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return headings.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/** The section of each line. A heading belongs to its own section. */
export function sectionsOf(lines: readonly CvLine[]): CvSection[] {
  let section: CvSection = 'head';
  return lines.map(({ text }) => {
    section = headingOf(text) ?? section;
    return section;
  });
}
