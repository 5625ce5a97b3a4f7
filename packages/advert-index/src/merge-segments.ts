import type { AdvertHeader, IndexShape, Segment } from './api.ts';
import { apart, firstWord, readWord, together, unitsOfWord } from './forward-units.ts';
import { SegmentDraft } from './segment-draft.ts';
import { placesOf } from './several-places.ts';

export function mergeSegments(shape: IndexShape, segments: readonly Segment[], pairsFrom?: number): Segment {
  const draft = new SegmentDraft(shape, pairsFrom);
  for (const segment of segments) addSegment(draft, segment);
  return draft.finish();
}

function addSegment(draft: SegmentDraft, segment: Segment): void {
  const { docCount, tombstones } = segment;
  const facets = Object.keys(segment.shape.facets).map((name) => segment.facets[name]);
  // The draft's number of each word, plus one, looked up once: half of all words are in one advert alone.
  const drafted = new Int32Array(segment.termCounts.length);
  const wordIn = (word: number): number => {
    if (drafted[word] === 0) drafted[word] = draft.word(segment.wordBytes, segment.wordStarts[word], segment.wordStarts[word + 1]) + 1;
    return drafted[word] - 1;
  };
  for (let doc = 0; doc < docCount; doc += 1) {
    if ((tombstones[doc >>> 5] & (1 << (doc & 31))) !== 0) continue;
    draft.begin(headerOf(segment, doc));
    for (let facet = 0; facet < facets.length; facet += 1) {
      const { starts, values, terms } = facets[facet];
      const end = starts ? starts[doc + 1] : doc + 1;
      for (let index = starts ? starts[doc] : doc; index < end; index += 1) {
        if (values[index] >= 0) draft.addValue(facet, wordIn(terms[values[index]]));
      }
    }
    addText(draft, segment, doc, wordIn);
  }
}

function addText(draft: SegmentDraft, { forward, forwardStarts }: Segment, doc: number, wordIn: (word: number) => number): void {
  const end = forwardStarts[doc + 1];
  const start = forwardStarts[doc];
  draft.beginWords(end - start);
  let level = 1;
  for (let at = start; at < end; ) {
    const unit = forward[at];
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

function headerOf(segment: Segment, doc: number): AdvertHeader {
  const [place = -1, ...others] = placesOf(segment, doc);
  return {
    advertId: segment.advertIds[doc],
    version: segment.versions[doc],
    publishedAt: segment.publishedAt[doc],
    closesAt: segment.closesAt[doc],
    lat: place < 0 ? null : segment.placeLat[place],
    lng: place < 0 ? null : segment.placeLng[place],
    otherPoints: others.map((other) => ({ lat: segment.placeLat[other], lng: segment.placeLng[other] })),
    ranges: Object.fromEntries(
      Object.entries(segment.ranges).map(([name, { low, high, highs }]) => [
        name,
        high[doc] < 0 ? null : { low: low[doc], high: highs[high[doc]] },
      ]),
    ),
  };
}
