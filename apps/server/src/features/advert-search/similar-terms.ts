import { tellingTerms } from './close-bonuses.ts';
import type { Alternative, KeywordTerms } from './keyword/keyword-terms.ts';
import { nearTo, spelt } from './keyword/synonyms.ts';
import type { SearchDefaults } from './read-advert-query.ts';
import { isTypedIn } from './synonym-bonuses.ts';

/** A term of a keyword, with its synonyms, what is near to it, and what is near to the synonyms, for a search that finds nothing. */
type NearTerm = { own: Alternative[]; near: Alternative[]; far: Alternative[] };

/**
 * What similar jobs are compared with. `last`: the last of the terms that tell jobs apart, of which there are `telling`. `isSubjectKnown`: something is near to one
 * before it, which says in what subject or trade.
 */
export type NearTerms = { terms: NearTerm[]; last: NearTerm; telling: number; isSubjectKnown: boolean };

/** Without what is compared otherwise: what is near depends on the words alone. */
type ReadTerms = Omit<KeywordTerms, 'parts'>;

/** Synonyms and near terms of one term that are looked at: only so many can count (synonym-bonuses). */
const [mostSynonyms, mostNear] = [4, 16];

/** Terms of a keyword that are compared. A longer one has no similar jobs: each term takes up to 20 alternatives. */
const mostTerms = 8;

/** By the groups of a keyword: those of a remembered keyword are the same list each time. */
const known = new WeakMap<KeywordTerms['groups'], NearTerms | null>();

/** The terms of a keyword that no search has changed, with what the thesaurus has as near to them; null for one term that it has nothing near to, and for more than eight. */
export function nearTerms(terms: ReadTerms, defaults: Pick<SearchDefaults, 'synonyms' | 'keywords'>): NearTerms | null {
  const before = known.get(terms.groups);
  if (before !== undefined) return before;
  const near = readNear(terms, defaults);
  known.set(terms.groups, near);
  return near;
}

function readNear(terms: ReadTerms, { synonyms, keywords }: Pick<SearchDefaults, 'synonyms' | 'keywords'>): NearTerms | null {
  if (terms.groups.length > mostTerms) return null;
  const isTyped = isTypedIn(terms);
  // Titles have the other spelling too: "security advisor".
  const speltOut = (words: string[]) => spelt(synonyms, words);
  const nearWays = (words: readonly string[]) => nearTo(synonyms, words).flatMap(speltOut).slice(0, mostNear).map(asWay);
  const nearOf = (ways: Alternative[]) => ways.flatMap(({ words }) => nearWays(words));
  const termOf = (group: Alternative[]): NearTerm => {
    const synonymsOf = group.filter((one) => !isTyped(one)).slice(0, mostSynonyms);
    return { own: group, near: nearOf(group.filter(isTyped)), far: nearOf(synonymsOf).slice(0, mostNear) };
  };
  const read = terms.groups.map(termOf).flatMap((term) => {
    const words = term.own[0]?.words ?? [];
    if (term.near.length > 0 || words.length < 2) return [term];
    // The thesaurus has "art teacher" as one, but only what is near to "art" and to "teacher".
    const synonymsOfAll = term.own.filter((one) => !isTyped(one));
    const apart = words.flatMap((word) => keywords.termsOf(word, synonyms).groups).map((group) => termOf(group.concat(synonymsOfAll)));
    return apart.slice(0, -1).some(({ near }) => near.length > 0) ? apart : [term];
  });
  const telling = new Set(tellingTerms({ ...terms, groups: read.map(({ own }) => own) }));
  const tellingRead = read.filter(({ own }) => telling.has(own));
  const last = tellingRead.at(-1);
  if (!last) return null;
  // "English literature" is a subject of two words, and "office manager" a job of a word and a rank.
  const whole = [read, tellingRead].map((some) => nearWays(wordsTogether(some))).find((ways) => ways.length > 0) ?? [];
  if (whole.length > 0) last.near = whole;
  if (read.length < 2 && last.near.length + last.far.length === 0) return null;
  const isSubjectKnown = tellingRead.slice(0, -1).some(({ near }) => near.length > 0);
  return { terms: read, last, telling: tellingRead.length, isSubjectKnown };
}

/** The words of several terms; none of a single one, which is looked up by itself. */
const wordsTogether = (terms: readonly NearTerm[]) => (terms.length > 1 ? terms.flatMap(({ own: [first] }) => first?.words ?? []) : []);

/** The terms as a search compares them: each with what is near to it, which leaves less room for what means the same. */
export function partsOf({ terms }: Pick<NearTerms, 'terms'>, { typed }: Pick<KeywordTerms, 'typed'>): Alternative[][] {
  const isTyped = isTypedIn({ ...(typed && { typed }) });
  return terms.map(({ own, near }) =>
    near.length === 0 ? own : own.filter(isTyped).concat(own.filter((one) => !isTyped(one)).slice(0, mostSynonyms), near),
  );
}

/** With what is near to the synonyms of a term, if nothing is known to be near to the term. */
export const widened = ({ own, near, far }: NearTerm): NearTerm => ({ own, near: near.length > 0 ? near : far, far: [] });

const asWay = (words: string[]): Alternative => ({ words, isPhrase: words.length > 1 });
