import { foldName } from '@berth/gazetteer';
import type { NameIndex } from './name-index.ts';
import type { Entry } from './place-catalogue.ts';

/** A name of one or more places in a text; `alone` if it is a whole part of it, for example between commas. */
export type Mention = { entries: readonly Entry[]; alone: boolean };

/** "Llanfair Mathafarn Eithaf" and "Newcastle upon Tyne" have three; no important one has more than six. */
const longestNameWords = 6;
/** A smaller village inside a longer phrase is more often a surname or a street than the place. */
const smallestInPhrase = 2_000;
/** After a town's name these words make it a street or a house: "Wellington House", "Bath Road". */
const streetWords = new Set(
  (
    'avenue ave barracks building buildings close court crescent drive gate hall house lane lodge park place rd road row square street' +
    ' terrace tower towers walk way wharf'
  ).split(' '),
);
/** Before a town's name these words make it another, smaller place: "Full Sutton", "Little Stretton". */
const bynames = new Set('full great high little long low lower new old upper'.split(' '));
/** Towns whose name is an ordinary word, which inside a phrase means that word: "Main Street Surgery", "Church of England". */
const ordinaryWords = new Set(
  'ash bank battle beer bow bridge church cross deal eye green hook hope lee march marsh over park sale stone street victoria ware well'.split(
    ' ',
  ),
);

/** Names that mean another city inside a phrase: "the City of Leeds". */
const onlyAlone = new Set(['the city']);
/** Whether a place is a quarter of London with the name of a street, which other towns have too: "Old Street, Ludlow". */
export const isLondonStreet = ({ kind, names, within }: Entry) =>
  kind === 'town' && / (?:Street|Road)$/.test(names[0] ?? '') && within.includes('county:greater-london');

/** Where to split a text into parts: punctuation, a dash between spaces, the end of a sentence (but not "St. Albans", "Co. Antrim"). */
const partBreak = /[,;:|()[\]/\n]+|(?<=\p{L}{4})\.\s|\s[-–—]\s/u;

type Word = { folded: string; capital: boolean };

function wordsOf(part: string): Word[] {
  return (part.replaceAll('&', ' and ').match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [])
    .map((word) => ({ folded: foldName(word), capital: /^[\p{Lu}\p{N}]/u.test(word) }))
    .filter(({ folded }) => folded !== '');
}

const foldedName = (words: Word[], start: number, end: number) =>
  words
    .slice(start, end)
    .map(({ folded }) => folded)
    .join(' ');

function inPhrase(entries: readonly Entry[], words: Word[], start: number, end: number, capitalsCount: boolean): readonly Entry[] {
  const first = words[start];
  if (!first || (capitalsCount && !first.capital)) return [];
  if (end - start === 1 && ordinaryWords.has(first.folded)) return [];
  if (onlyAlone.has(foldedName(words, start, end))) return [];
  if (bynames.has(words[start - 1]?.folded ?? '')) return [];
  if (streetWords.has(words[end]?.folded ?? '')) return [];
  return entries.filter((entry) => entry.kind === 'area' || entry.weight >= smallestInPhrase);
}

/**
 * Every place name in a text, in order, the longest match at each word. Inside a phrase a name needs a capital letter, unless the text has
 * none at all.
 */
export function mentionsIn(text: string, index: NameIndex): Mention[] {
  const capitalsCount = /\p{Lu}/u.test(text);
  const isInLondon = /\blondon\b/i.test(text) || index.named(foldName(text)).some(isLondonStreet);
  return text.split(partBreak).flatMap((part) => {
    const words = wordsOf(part);
    const mentions: Mention[] = [];
    let start = 0;
    while (start < words.length) {
      let end = Math.min(words.length, start + longestNameWords);
      let found: readonly Entry[] = [];
      for (; end > start; end -= 1) {
        const named = index
          .named(foldedName(words, start, end))
          .filter((entry) => entry.kind !== 'postcode' && (isInLondon || !isLondonStreet(entry)));
        const alone = end - start === words.length;
        found = alone ? named : inPhrase(named, words, start, end, capitalsCount);
        if (found.length > 0) break;
      }
      if (found.length > 0) mentions.push({ entries: found, alone: end - start === words.length });
      start = Math.max(end, start + 1);
    }
    return mentions;
  });
}
