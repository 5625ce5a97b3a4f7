import { apart, firstWord, readWord, together, unitsOfWord } from './forward-units.ts';
import type { Segment } from './segment.ts';
import { SegmentDraft } from './segment-draft.ts';

/**
 * One segment of several, without their buried adverts. An advert that is buried while this runs may or may not be in it: the caller
 * buries it in the new segment too. `pairsFrom` as for a builder.
 */
export function mergeSegments(segments: readonly Segment[], pairsFrom?: number): Segment {
  const draft = new SegmentDraft(pairsFrom);
  for (const segment of segments) addSegment(draft, segment);
  return draft.finish();
}

function addSegment(draft: SegmentDraft, segment: Segment): void {
  const { docCount, buried, categories, categoryStarts } = segment;
  // The draft's number of each word, plus one, looked up once: half of all words stand in one advert alone.
  const drafted = new Int32Array(segment.termCounts.length);
  const wordIn = (word: number): number => {
    if (drafted[word] === 0)
      drafted[word] = draft.word(segment.wordBytes, segment.wordStarts[word] as number, segment.wordStarts[word + 1] as number) + 1;
    return (drafted[word] as number) - 1;
  };
  for (let doc = 0; doc < docCount; doc += 1) {
    if (((buried[doc >>> 5] as number) & (1 << (doc & 31))) !== 0) continue;
    draft.begin(headerOf(segment, doc));
    for (const kind of ['contractTypes', 'hours', 'employers'] as const) {
      const value = segment[kind][doc] as number;
      if (value >= 0) draft.setFilter(kind, wordIn(segment[`${kind}Terms`][value] as number));
    }
    for (let index = categoryStarts[doc] as number; index < (categoryStarts[doc + 1] as number); index += 1) {
      draft.addCategory(wordIn(segment.categoriesTerms[categories[index] as number] as number));
    }
    addText(draft, segment, doc, wordIn);
  }
}

function addText(draft: SegmentDraft, { forward, forwardStarts }: Segment, doc: number, wordIn: (word: number) => number): void {
  const end = forwardStarts[doc + 1] as number;
  const start = forwardStarts[doc] as number;
  draft.beginWords(end - start);
  let level = 1;
  for (let at = start; at < end; ) {
    const unit = forward[at] as number;
    if (unit < firstWord) {
      if (unit === apart || unit === together) draft.addMark(unit);
      else level = unit;
      at += 1;
      continue;
    }
    const word = readWord(forward, at);
    draft.addWord(wordIn(word), level);
    at += unitsOfWord(word);
    level = 1;
  }
  draft.endWords();
}

function headerOf(segment: Segment, doc: number) {
  const place = segment.place[doc] as number;
  const high = segment.salaryHigh[doc] as number;
  return {
    advertId: segment.advertIds[doc] as number,
    publishedAt: segment.publishedAt[doc] as number,
    closesAt: segment.closesAt[doc] as number,
    lat: place < 0 ? null : (segment.placeLat[place] as number),
    lng: place < 0 ? null : (segment.placeLng[place] as number),
    salaryLow: high < 0 ? null : (segment.salaryLow[doc] as number),
    salaryHigh: high < 0 ? null : (segment.salaryHighs[high] as number),
  };
}
