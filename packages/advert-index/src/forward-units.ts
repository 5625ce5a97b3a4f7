/**
 * The forward index: a document's words in order of position, 16 bits each for the 57,000 most frequent words and twice 16 for the rest.
 * Fixed units are searched three times as fast as variable-length bytes and take a quarter more. A mark before a word says that it is not
 * next to the word before (`apart`), that it shares its position (`together`), or at its first occurrence its level (the numbers 2 to 6).
 */
export const apart = 0;
export const together = 1;
export const firstWord = 7;

/** Units of words that need two: a high one of 12 bits, then a low one. The ranges do not overlap, so any unit tells what it is. */
const firstHigh = 0xe000;
const firstLow = 0xf000;
const singleWords = firstHigh - firstWord;
/**
 * Words that a segment can number. Generated adverts bring about 16 new words each at a million adverts; real text brings less than one.
 */
export const mostWords = singleWords + 2 ** 24;

export const unitsOfWord = (word: number): 1 | 2 => (word < singleWords ? 1 : 2);

/** Writes a word's units at `at` and returns where the next go. */
export function writeWord(units: Uint16Array, at: number, word: number): number {
  if (word < singleWords) {
    units[at] = word + firstWord;
    return at + 1;
  }
  units[at] = firstHigh + ((word - singleWords) >>> 12);
  units[at + 1] = firstLow + ((word - singleWords) & 0xfff);
  return at + 2;
}

/** The word whose first unit is at `at`. */
export function readWord(units: Uint16Array, at: number): number {
  const unit = units[at];
  return unit < firstHigh ? unit - firstWord : singleWords + ((unit - firstHigh) << 12) + units[at + 1] - firstLow;
}

/** A phrase as units, two a word, the second 0 if one is enough. */
export function phraseUnits(words: number[]): Int32Array {
  const units = new Int32Array(words.length * 2);
  const pair = new Uint16Array(2);
  words.forEach((word, index) => {
    pair[1] = 0;
    writeWord(pair, 0, word);
    units.set(pair, index * 2);
  });
  return units;
}

/** Whether the words of a phrase are next to each other, in order, in the units from `start` to `end`. */
export function hasPhrase(units: Uint16Array, start: number, end: number, phrase: Int32Array): boolean {
  const first = phrase[0];
  const second = phrase[1];
  for (let at = start; at < end; at += 1) {
    if (units[at] !== first || (second !== 0 && units[at + 1] !== second)) continue;
    if (goesOn(units, at + (second === 0 ? 1 : 2), end, phrase)) return true;
  }
  return false;
}

/**
 * Whether the rest of a phrase follows its first word, whose units end before `at`. A position has a word only once, so one path is enough.
 */
function goesOn(units: Uint16Array, at: number, end: number, phrase: Int32Array): boolean {
  for (let word = 2; word < phrase.length; word += 2) {
    while (at < end && units[at] === together) at = afterWord(units, at + 1);
    if (at >= end || units[at] === apart) return false;
    for (;;) {
      if (units[at] < firstWord) at += 1;
      const isWord = units[at] === phrase[word] && (phrase[word + 1] === 0 || units[at + 1] === phrase[word + 1]);
      at += units[at] < firstHigh ? 1 : 2;
      if (isWord) break;
      if (at >= end || units[at] !== together) return false;
      at += 1;
    }
  }
  return true;
}

/** Skips a word, with the level before it if it has one. */
function afterWord(units: Uint16Array, at: number): number {
  const word = units[at] < firstWord ? at + 1 : at;
  return word + (units[word] < firstHigh ? 1 : 2);
}
