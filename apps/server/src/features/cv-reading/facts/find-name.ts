import { longestName, titles } from '@berth/contract';
import type { CvLine } from '../text/cv-text.ts';
import type { CvFact } from './cv-fact.ts';
import { headingOf } from './cv-sections.ts';
import type { FoundEmail } from './find-contact.ts';
import { hasOccupation, isOrganisation } from './occupations.ts';

/** A name as a CV writes it, in parts. */
type FoundName = { title: string; words: string[]; line: number; score: number };

/** A name is at the top, or in the column next to it. */
const lookedAt = 40;
/** Reached by a label, by the first line together with contact details, or by the email address. */
const leastScore = 4;

const titlePattern = new RegExp(`^(${titles.join('|')})\\.?\\s+`, 'i');
const label = /^((full |my )?name|candidate)\s*[:\-–]\s*/i;
const documentWords = /\b(curriculum vitae|curriculum|vitae|c\.?v\.?|r[ée]sum[ée])\b\s*(of|for|[:\-–—|])?/gi;
/** Letters after a name: ", BSc (Hons), PGCE". */
const afterName = /\s*(,|\(|\||•|·|\s[-–—]\s|\t).*$/;
const letters = new Set(
  'rn rgn rmn ba bsc ma msc phd mba llb beng meng pgce qts acca aca cima mcipd assoccipd fca mrcgp obe mbe'.split(' '),
);
const particles = new Set(['de', 'da', 'di', 'del', 'der', 'den', 'van', 'von', 'la', 'le', 'bin', 'al', 'el', 'dos', 'ter', 'y', 'st']);
/** Capitalised words at the top of a CV that are no part of a name. */
const noName = new Set(
  (
    'address road street lane avenue close drive court house flat gardens park email e-mail phone telephone tel mobile contact details date birth nationality british profile ' +
    'personal statement summary page linkedin www http https january february march april may june july august september october november december present united kingdom ' +
    'england scotland wales london leeds york yorkshire manchester birmingham bristol cardiff glasgow edinburgh the and of to in for with my i this that main heading title ' +
    'sample test document lorem ipsum national service department university college school key skills experience education employment history references interests objective ' +
    'qualified qualifications driving licence full clean work professional header subtitle word application form confidential private graduate student hardworking motivated'
  ).split(' '),
);

/** The candidate's name; null if nothing in the CV says which words are one. */
export function findName(
  lines: readonly CvLine[],
  emails: readonly FoundEmail[],
  hasPhone: boolean,
): (FoundName & { facts: CvFact[] }) | null {
  const hasContact = hasPhone || emails.length > 0;
  const locals = emails.map(({ email }) => fold(email.split('@')[0] ?? ''));
  const candidates = lines.slice(0, lookedAt).flatMap(({ text }, line) => {
    const name = readName(text, line, isLabel(lines[line - 1]?.text));
    if (!name) return [];
    if (locals.some((local) => isInLocal(local, name.words))) name.score += 4;
    if (hasContact && line <= 1) name.score += 2;
    return name.score >= leastScore ? [name] : [];
  });
  const [best] = candidates.toSorted((a, b) => b.score - a.score || a.line - b.line);
  return best ? { ...best, facts: factsOf(best) } : null;
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** "j.shah", "priyashah", "shah.p": the last name, or both the first name and another's letter. */
function isInLocal(local: string, words: readonly string[]): boolean {
  const folded = words.map(fold).filter((word) => word.length > 1);
  const [first = '', last = ''] = [folded[0], folded.at(-1)];
  return (last.length > 2 && local.includes(last)) || (first.length > 2 && local.includes(first));
}

/** A label in a cell by itself. */
const isLabel = (text: string | undefined) => text !== undefined && /^(full )?name\s*:?$/i.test(text);

function readName(text: string, line: number, isLabelled: boolean): FoundName | null {
  const labelled = isLabelled || label.test(text);
  const withoutDocument = text.replace(label, '').replaceAll(documentWords, ' ');
  const isTitled = withoutDocument.trim() !== text.trim() && !labelled;
  const bare = withoutDocument
    .trim()
    .replace(/^[-–—|:,\s]+/, '')
    .replace(afterName, '')
    .replace(/[-–—|:,\s]+$/, '')
    .trim();
  const title = titlePattern.exec(bare)?.[1] ?? '';
  const words = withoutLetters(
    bare
      .slice(title ? bare.indexOf(' ') + 1 : 0)
      .trim()
      .split(/\s+/),
  );
  if (headingOf(text) || !isName(words, bare)) return null;
  const score = (labelled ? 6 : 0) + (isTitled ? 3 : 0) + (title ? 3 : 0) + (line === 0 ? 2 : line <= 3 ? 1 : 0);
  return { title: titles.find((one) => one.toLowerCase() === title.toLowerCase()) ?? '', words: words.map(inNameCase), line, score };
}

/** Without degrees and memberships at the end: "RN", "BSc". Of a name in capitals these cannot be told apart, but for the known ones. */
function withoutLetters(words: string[]): string[] {
  const last = words.at(-1) ?? '';
  return words.length > 2 && letters.has(last.replaceAll('.', '').toLowerCase()) ? withoutLetters(words.slice(0, -1)) : words;
}

function isName(words: readonly string[], text: string): boolean {
  if (words.length < 2 || words.length > 5 || text.length > 60 || hasOccupation(text) || isOrganisation(text)) return false;
  const [first = ''] = words;
  if (/^\p{Lu}\.?$/u.test(words.at(-1) ?? '') || particles.has(first)) return false;
  return words.every(
    (word, index) =>
      (particles.has(word.toLowerCase()) && index > 0 && index < words.length - 1) ||
      (!noName.has(word.toLowerCase()) && (/^\p{Lu}[\p{L}\p{M}'’-]*\p{L}$/u.test(word) || /^\p{Lu}\.?$/u.test(word))),
  );
}

/** "O'NEILL-SMITH" as "O'Neill-Smith". A word that is not all in capitals is left alone: "McDonald". */
function inNameCase(word: string): string {
  if (word.length < 3 || word !== word.toUpperCase()) return word;
  return word.toLowerCase().replaceAll(/(^|['’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

function factsOf({ title, words, line }: FoundName): CvFact[] {
  const lastAt = words.findIndex((word, index) => index > 0 && particles.has(word.toLowerCase()));
  const from = lastAt > 0 ? lastAt : words.length - 1;
  const parts: [CvFact['field'], string][] = [
    ['title', title],
    ['firstName', words[0] ?? ''],
    ['middleName', words.slice(1, from).join(' ')],
    ['lastName', words.slice(from).join(' ')],
  ];
  return parts
    .filter(([, value]) => value !== '' && value.length <= longestName)
    .map(([field, value]) => ({ field, values: { [field]: value }, line }));
}
