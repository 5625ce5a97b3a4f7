/** Longest word that is indexed; longer runs are codes or noise, and still match by their beginning. */
const longestWord = 40;
/** Most words of an advert that are indexed: 200 kB of text has about 30,000; PostgreSQL stores positions up to 16,383. */
export const mostPositions = 16_383;

/**
 * The words of a text as search compares them: accents and case folded, split at everything that is neither letter nor digit (but "C++",
 * "C#" and ".NET" are kept), without plurals.
 */
export function analyseText(text: string): string[] {
  return foldText(text).map(stem);
}

/** The words of a title, with an empty one for each time that it says is free: "Cleaner, no weekends" is no work at weekends. */
export function analyseTitle(text: string): string[] {
  return analyseText(withoutFreeTimes(text)).map((word) => (word === noWordMark ? '' : word));
}

/**
 * The words of a description. It also has an empty word for each one that is only spelt like a trade: a search for the trade must not find it, and
 * the words around it are no phrase.
 */
export function analyseProse(text: string): string[] {
  return analyseTitle(text.replaceAll(noTrade, ` ${noWordMark} `));
}

const noWordMark = 'noword';
const time = '(?:(?:satur|sun)day|weekend|evening|night)s?\\b';
const times = `${time}(?:(?:, | or | and | nor |, or )(?:at |on )?${time}){0,5}`;
/** "No evenings or weekends", "Weekends are free": no one works then. "No night is the same" and "every other weekend off" say that someone does. */
const freeTimes = new RegExp(
  `(?<!\\bwhy )\\b(?:no|not|never|without) (?:(?:at|on|any|regular|late|work at|working at) )?${times}(?! (?:is|are|off)\\b)|` +
    `(?<!\\b(?:other|alternate|third|fourth|one|two|three|four|no|a|some) )\\b${times}(?: are| is)?(?: always)? (?:free|off|your own)\\b(?! of\\b|-)`,
  'gi',
);
const anyTime = new RegExp(`\\b${time}`, 'gi');

const withoutFreeTimes = (text: string): string => text.replaceAll(freeTimes, (said) => said.replaceAll(anyTime, noWordMark));

/** Not in capitals: the pronoun of IT, the verb of SEND, "12 per hr" and "25,000 pa". */
const noTrade =
  /\b[Ii]t\b(?:['’]s\b)?|\bsends?\b|\bSend(?= (?:your|us|a|an|the|me|it|in|over|cvs?|details|applications?)\b)|(?<=(?:\d|\b(?:per|an)|\/)\s?)[Hh]r\b|(?<=(?:£\d{1,6}|,\d{3}|\d\.\d\d|\dk)\s?)pa\b/g;

/** The same words as written: folded and split, with their plurals. */
export function foldText(text: string): string[] {
  // Takes half the time for ASCII, which most text is, with the same result.
  const isAscii = !/[^\0-\x7f]/.test(text);
  const folded = isAscii ? text.toLowerCase() : foldLetters(text);
  const words = [];
  for (const match of folded.matchAll(isAscii ? asciiWord : anyWord)) {
    words.push(
      match[0]
        .replace(/'s$/, '')
        .slice(0, longestWord)
        .replace(/[\uD800-\uDBFF]$/, ''),
    );
  }
  return words;
}

const anyWord = /\.net\b|[\p{L}\p{N}]+(?:\+\+|#(?!\w))?(?:'s\b)?/gu;
const asciiWord = /\.net\b|[a-z\d]+(?:\+\+|#(?!\w))?(?:'s\b)?/g;

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('’', "'");
}

/**
 * Removes English plurals and nothing more (Harman's S-stemmer). A stronger stemmer merges manager, manage and management, which then match
 * 75 % of adverts instead of the 23 % with the word itself; in job titles the ending matters (docs/decisions/0004).
 */
export function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ies') && !/[ae]ies$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/(?:ch|sh|x|zz|ss)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
