/** Words as bytes, where each begins (one more than there are words), and the hash table over them: word + 1, or 0 where free. */
type WordSlots = { wordBytes: Uint8Array; wordStarts: Int32Array; wordSlots: Int32Array };

/** Slots for `words` words: a power of two, at most half full, so that a look-up meets two or three. */
export function slotCount(words: number): number {
  let slots = 16;
  while (slots < words * 2) slots *= 2;
  return slots;
}

/** FNV-1a, its high bits folded into the low ones that choose the slot. */
function hashWord(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ bytes[at], 0x01000193);
  return hash ^ (hash >>> 15);
}

/**
 * The slot of the word in bytes[start, end), or the free slot for it. Takes the arrays one by one, since it is called for each word of each
 * advert.
 */
export function findSlot(
  wordSlots: Int32Array,
  wordStarts: Int32Array,
  wordBytes: Uint8Array,
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  const mask = wordSlots.length - 1;
  const length = end - start;
  for (let slot = hashWord(bytes, start, end) & mask; ; slot = (slot + 1) & mask) {
    const word = wordSlots[slot] - 1;
    if (word < 0) return slot;
    const from = wordStarts[word];
    if (wordStarts[word + 1] - from !== length) continue;
    let same = 0;
    while (same < length && wordBytes[from + same] === bytes[start + same]) same += 1;
    if (same === length) return slot;
  }
}

const encoder = new TextEncoder();
/** One array for all: a word is looked up before the next is encoded. */
const encoded = new Uint8Array(1_024);
const decoder = new TextDecoder();

/** The number of a word in a segment's dictionary, or -1. */
export function findWord(slots: WordSlots, word: string): number {
  const { read, written } = encoder.encodeInto(word, encoded);
  const bytes = read === word.length ? encoded : encoder.encode(word);
  const end = read === word.length ? written : bytes.length;
  return slots.wordSlots[findSlot(slots.wordSlots, slots.wordStarts, slots.wordBytes, bytes, 0, end)] - 1;
}

/** The text of a word of a segment's dictionary. */
export function wordText({ wordBytes, wordStarts }: WordSlots, word: number): string {
  // A copy, because a decoder does not read shared memory.
  return decoder.decode(wordBytes.slice(wordStarts[word], wordStarts[word + 1]));
}
