import { expect, test } from 'vitest';
import type { IndexQuery, IndexShape, Segment } from './api.ts';
import { everyAdvert } from './every-advert.ts';
import { mergeSegments } from './merge-segments.ts';
import { placesWithWord } from './places-with-word.ts';
import { searchSegments } from './search-segments.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { removeAdvert, removedAdverts } from './tombstones.ts';
import { findWord } from './word-slots.ts';

const shape: IndexShape = { facets: { employers: 'e', categories: 'c' }, ranges: ['salary'] };
const everything = everyAdvert(100, 100);
const header = { version: 1, publishedAt: 1, closesAt: Number.POSITIVE_INFINITY, lat: null, lng: null, ranges: {} };
type Texts = Record<number, [word: string, ...positions: number[]][]>;

function segmentOf(texts: Texts, pairsFrom = 0): Segment {
  const builder = new SegmentBuilder(shape, pairsFrom);
  for (const [advertId, words] of Object.entries(texts)) {
    builder.add({ ...header, advertId: Number(advertId), lexemes: words.map(([word, ...positions]) => ({ word, positions })) });
  }
  return builder.finish();
}
const found = (segment: Segment, query: Partial<IndexQuery>) =>
  searchSegments([segment], { ...everything, ...query }).matches.map(({ advertId }) => advertId);
const phrase = (text: string): Partial<IndexQuery> => ({ groups: [[{ words: text.split(' '), isPhrase: true }]] });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);

const adverts: Texts = {
  1: [
    ['teaching', 1],
    ['assistant', 2, 12],
    ['leeds', 22],
  ],
  2: [
    ['teaching', 1],
    ['assistant', 11],
  ],
  3: [
    ['assistant', 1],
    ['teaching', 2],
  ],
  // PostgreSQL gives all words past its last position that position.
  4: [
    ['teaching', 16_382],
    ['care', 16_383],
    ['assistant', 16_383],
    ['nurse', 16_383],
  ],
  5: [['teaching', 1], ['teaching assistant'], ['assistant']],
};
test.each([
  ['pairs of common words are indexed', 0],
  ['texts are looked through', 1000],
])('a phrase is words at following positions, and crosses no part: %s', (_, pairsFrom) => {
  const segment = segmentOf(adverts, pairsFrom);
  expect(segment.commonWords > 0).toBe(pairsFrom === 0);
  expect(found(segment, phrase('teaching assistant'))).toEqual([4, 1]);
  expect(found(segment, phrase('assistant teaching'))).toEqual([3]);
  expect(found(segment, phrase('assistant leeds'))).toEqual([]);
  expect(found(segment, phrase('teaching nurse'))).toEqual([4]);
  expect(found(segment, phrase('care assistant'))).toEqual([]);
  expect(found(mergeSegments(shape, [segment], pairsFrom), phrase('teaching assistant'))).toEqual([4, 1]);
});

test('words are told apart past the 57,000 that a text keeps in one unit, and a long phrase of them is found', () => {
  const first = numbered(40_000).map((number): [string, number] => [`a${number}`, Math.min(number + 1, 16_383)]);
  const second = numbered(40_000).map((number): [string, number] => [`b${number}`, (number % 16_000) + 1]);
  const segment = segmentOf({ 1: first, 2: second, 3: [['a1', 1]] });
  expect(
    found(
      segment,
      phrase(
        numbered(250)
          .map((number) => `a${number + 70}`)
          .join(' '),
      ),
    ),
  ).toEqual([1]);
  expect(found(segment, phrase('b10 b16011 b32012 b13'))).toEqual([2]);
  expect(found(segment, phrase('b10 b16011 b32012 b14'))).toEqual([]);
  expect(found(segment, { groups: [[{ words: ['b39999', 'b20000'], isPhrase: false }]] })).toEqual([2]);
});

test('a segment is shared with another thread without a copy: an advert removed here is removed there', () => {
  const segment = segmentOf(adverts);
  const there = structuredClone(segment);
  expect(found(there, {})).toEqual([5, 4, 3, 2, 1]);
  expect([removeAdvert(segment, 4), removeAdvert(segment, 4), removeAdvert(segment, 99)]).toEqual([true, false, false]);
  expect(found(there, {})).toEqual([5, 3, 2, 1]);
  expect(removedAdverts(there)).toBe(1);
  expect(mergeSegments(shape, [there]).docCount).toBe(4);
});

test('an advert is found from publication on until it closes, also when the clock is set back', () => {
  const builder = new SegmentBuilder(shape);
  for (const [advertId, publishedAt, closesAt] of [
    [1, 10, 20],
    [2, 15, Number.POSITIVE_INFINITY],
    [3, 20, 20],
    [4, 18, 19],
  ] as const) {
    builder.add({ ...header, advertId, publishedAt, closesAt, lexemes: [] });
  }
  const segment = builder.finish();
  const at = (now: number) => found(segment, { now });
  expect([9, 10, 14, 15, 18, 19, 20, 10, 15].map(at)).toEqual([[], [1], [1], [2, 1], [4, 2, 1], [2, 1], [2], [1], [2, 1]]);
});

test('a query answers null instead of searching more texts than allowed', () => {
  const segment = segmentOf(adverts, 1000);
  const query = { ...everything, ...phrase('teaching assistant') };
  expect(searchSegments([segment], query, 3)).toBeNull();
  expect(searchSegments([segment], query, 5)?.total).toBe(2);
  expect(searchSegments([segmentOf(adverts)], query, 0)?.total).toBe(2);
});

test('an advert in several places is found around each, at the distance of the nearest, and at all of them once segments are merged', () => {
  const [leeds, york, bath] = [
    { lat: 53.8, lng: -1.55 },
    { lat: 53.96, lng: -1.08 },
    { lat: 51.38, lng: -2.36 },
  ] as const;
  const builder = new SegmentBuilder(shape);
  const lexemes = [{ word: 'nurse', positions: [1] }];
  builder.add({ ...header, advertId: 1, ...leeds, otherPoints: [york, leeds, bath], lexemes });
  builder.add({ ...header, advertId: 2, ...york, otherPoints: [york], lexemes });
  builder.add({ ...header, advertId: 3, ...york, lexemes: [] });
  const segment = builder.finish();
  for (const list of [[segment], [mergeSegments(shape, [segment])]]) {
    const around = (centre: typeof leeds | typeof york | typeof bath, radiusMiles: number) =>
      searchSegments(list, { ...everything, centre, radiusMiles, sort: 'GeoDistance' }).matches.map(
        ({ advertId, distanceInMiles }) => `${advertId} at ${Math.round(distanceInMiles ?? -1)}`,
      );
    expect(around(york, 1)).toEqual(['3 at 0', '2 at 0', '1 at 0']);
    expect(around(leeds, 1)).toEqual(['1 at 0']);
    expect(around(leeds, 30)).toEqual(['1 at 0', '3 at 22', '2 at 22']);
    expect(around(bath, 1)).toEqual(['1 at 0']);
    const { placeLat } = list[0];
    expect([...placesWithWord(list[0], findWord(list[0], 'nurse'))]).toEqual([1, 1, 1]);
    expect(placeLat).toHaveLength(3);
  }
});

test('a segment can be empty', () => {
  const segment = segmentOf({});
  expect(
    searchSegments([segment, mergeSegments(shape, [])], {
      ...everything,
      centre: { lat: 53, lng: -1 },
      count: { ranges: {}, publishedSince: [] },
    }),
  ).toMatchObject({
    total: 0,
    matches: [],
    counts: { facets: { categories: [], employers: [] } },
  });
  expect(searchSegments([], everything).total).toBe(0);
});
