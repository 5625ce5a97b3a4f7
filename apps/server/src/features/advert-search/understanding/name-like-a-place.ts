import type { UnderstoodPart } from '@berth/contract';
import { stem } from '../../adverts/index.ts';
import { fillers } from '../keyword/fillers.ts';
import type { Span } from '../keyword/span.ts';
import { tradeOf } from '../keyword/trade-of.ts';
import { isOccupationWord } from '../words/occupation-words.ts';
import { thesaurusWords } from '../words/thesaurus-words.ts';
import { aroundName, neverNames, wordsOf } from './place-names.ts';
import { behindPlace, endsInRefusal } from './read-place-words.ts';
import { readableText } from './readable-text.ts';
import { distanceBeforePlace, surroundings } from './typed-distance.ts';
import { cover, cutOut } from './typed-text.ts';

/** `keywordWithout`: the keyword without the name and the "in" before it. */
export type NameLikeAPlace = { name: string; keywordWithout: string };

/** No important name has more words. */
const mostNameWords = 5;
/** Shorter names are like too many places. */
const shortestName = 4;
/** "At" and "within" are before employers and times: "nurse at Bupa". */
const notBeforePlaces = new Set(['at', 'within']);
const endsInMarks = /^[\s.!?]*$/;
/** Parts of names that say nothing by themselves: "Stoke on Trent", "Houghton le Spring". */
const joints = new Set('by cum in le next of on super the under upon'.split(' '));
/** What follows "in" and is no place, in words that neither an occupation nor the thesaurus has: "work in progress", "experience in retail". */
const ordinary = new Set(
  (
    'abroad action advance advertising agriculture ai alone animation antiques archaeology archives arms arts astronomy astrophysics aviation between biology blockchain bloom body' +
    ' brief castle cash chapel chief city class classics clay collaboration common confidence conflict country crisis cross crypto cyber dance danger data demand depth detail' +
    ' digital disguise distress drama ecology economics english environment exile faith fear film films flight focus folklore football forestry full games gaming gardens' +
    ' genetics geography french german italian great grange greater heritage high hindsight history horses house immunology individual inner kind languages law lead lieu limbo line linguistics literature little love' +
    ' local lower manor mandarin market maths mind motion mountain my nature nurseries office oncology order other our outer palaeontology particular partnership peace peak philanthropy philosophy pictures' +
    ' places planetary politics possession print private progress psychology public pubs quality question radio recovery rehab religion residence residential reserve retirement retrospect robotics royal rural' +
    ' science secret shape short sight silence sociology space spanish spare sport sports standard summer style tandem television theology theory therapy time touch toto tower town transit transition translation' +
    ' trouble trust turn uniform upper urban vain vale video village voice voluntary waiting wildlife winter wood year your zoo zoology zoos'
  ).split(' '),
);

let thesaurusStems: Set<string> | null = null;
const isInThesaurus = (word: string) => (thesaurusStems ??= new Set(thesaurusWords().map(({ word: known }) => known))).has(word);

/** Whether a word is one of adverts rather than a part of a name: "lecturer in engineering". */
function isOrdinary(word: string): boolean {
  const lower = word.toLowerCase();
  const compared = stem(lower);
  return (
    ordinary.has(lower) ||
    neverNames.has(lower) ||
    fillers.has(compared) ||
    isOccupationWord(lower) ||
    isInThesaurus(compared) ||
    tradeOf(lower) !== null
  );
}

/** Whether a name that is like no place ends as fields of work do: "podiatry", "sustainability". */
export const endsLikeATrade = (name: string): boolean => /(?:ology|istry|iatry|ability|ing|therapy)$/i.test(name);

/**
 * What a keyword ends in where a place would be, and what is not read as one: "Xanadu" of "teacher in Xanadu", "Kingston" of "lecturer in Kingston".
 * Null if a word of it is ordinary in adverts ("teacher in charge"), quoted or refused. `parts`: what was read in the keyword.
 */
export function nameLikeAPlace(keyword: string, parts: readonly (Pick<UnderstoodPart, 'field'> & Span)[]): NameLikeAPlace | null {
  if (parts.some(({ field }) => field === 'location')) return null;
  const read = parts.reduce(cover, readableText(keyword).text);
  const near = behindName(read);
  const text = near ? cover(read, near) : read;
  const lead = leadTo(text);
  if (!lead || endsInRefusal.test(text.slice(0, lead.start))) return null;
  const behind = wordsOf(text, lead.end);
  const words = behind.slice(
    behind[0]?.text.toLowerCase() === 'the' ? 1 : 0,
    behind.findLastIndex((word) => !isBehindPlace(word.text)) + 1,
  );
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || words.length > mostNameWords) return null;
  const name = text.slice(first.start, last.end);
  if (name.length < shortestName || !/^[\p{L}\p{M}'’.\s-]+$/u.test(name)) return null;
  const telling = words.filter(({ text: word }) => !joints.has(word.toLowerCase()));
  if (telling.length === 0 || telling.some(({ text: word }) => isOrdinary(word))) return null;
  const end =
    near && !text.slice(last.end, near.start).trim() ? near.end : last.end + (endsInMarks.exec(text.slice(last.end))?.[0].length ?? 0);
  return { name, keywordWithout: cutOut(keyword, [{ start: lead.start, end }]) };
}

/** "Evenings", or "at" of "at weekends". No name ends in these. */
const isBehindPlace = (word: string) =>
  behindPlace.has(word.toLowerCase()) || joints.has(word.toLowerCase()) || word.toLowerCase() === 'at';

/** "Area", "city centre" or "town" at the end of a text, which say no more than the name before them. */
function behindName(text: string): Span | null {
  const match = /\s{1,3}(?:town|city)\s*$/i.exec(text);
  return surroundings(text) ?? (match && { start: match.index, end: match.index + match[0].length });
}

/** The last "in", "near" or "within 5 miles of" of a text, which a place may follow. "In" may be a part of a name: "near Sutton in Ashfeld". */
function leadTo(text: string): Span | null {
  const distance = distanceBeforePlace(text);
  if (distance) return distance;
  const word = wordsOf(text).findLast(({ text: one }) => aroundName.has(one.toLowerCase()) && !notBeforePlaces.has(one.toLowerCase()));
  return word ?? null;
}
