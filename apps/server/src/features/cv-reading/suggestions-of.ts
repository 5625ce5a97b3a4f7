import type { CvFact } from './facts/cv-fact.ts';
import type { NewSuggestion } from './suggestions.queries.ts';
import type { CvLine } from './text/cv-text.ts';

/** The letters of a line that are quoted. */
const longestQuote = 160;

/** The account's name. */
type Owner = { firstName: string; lastName: string };

/** What a CV suggests to its owner, with the line that each value was read in. The parts of another name are not suggested. */
export function suggestionsOf(facts: readonly CvFact[], lines: readonly CvLine[], owner: Owner): NewSuggestion[] {
  const isOwn = hasSameName(facts, owner);
  const isWanted = (field: CvFact['field']) => {
    if (field === 'firstName' || field === 'lastName') return isOwn && owner[field] === '';
    return isOwn || (field !== 'title' && field !== 'middleName');
  };
  return facts
    .filter(({ field }) => isWanted(field))
    .map(({ field, values, line }) => ({
      field,
      parts: values,
      quote: quoteOf(lines[line]?.text ?? '', Object.values(values)),
      page: lines[line]?.page ?? null,
    }));
}

function hasSameName(facts: readonly CvFact[], { firstName, lastName }: Owner): boolean {
  const isSame = (field: 'firstName' | 'lastName', own: string) =>
    own === '' || fold(own) === fold(facts.find((fact) => fact.field === field)?.values[field] ?? '');
  return isSame('firstName', firstName) && isSame('lastName', lastName);
}

const fold = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

/** The line, or the part of a long one around the value. */
function quoteOf(text: string, values: readonly string[]): string {
  if (text.length <= longestQuote) return text;
  const folded = text.toLowerCase();
  const at = Math.max(0, ...values.map((value) => folded.indexOf(value.toLowerCase())));
  const from = Math.max(0, Math.min(at - longestQuote / 2, text.length - longestQuote));
  return `${from > 0 ? '…' : ''}${text.slice(from, from + longestQuote).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
