import { beforeAll, expect, test } from 'vitest';
import type { IndexedAdvert, IndexQuery, IndexShape, Segment } from './api.ts';
import { distanceMiles } from './distance.ts';
import { everyAdvert } from './every-advert.ts';
import { mergeSegments } from './merge-segments.ts';
import { searchSegments } from './search-segments.ts';
import { SegmentBuilder } from './segment-builder.ts';

/** More than two of the chunks that lists of documents are cut into, and more than the matches between two selections. */
const count = 150_000;
const shape: IndexShape = { facets: { contractTypes: 'k', employers: 'e' }, ranges: ['salary'] };
const centre = { lat: 53.8, lng: -1.55 };

/** Pseudo-random numbers from 0 to below `below`, the same in every run. */
const mixed = (number: number, salt: number, below: number) => ((Math.imul(number + salt, 0x9e3779b1) >>> 0) % 1_000_003) % below;

const adverts: IndexedAdvert[] = Array.from({ length: count }, (_, index) => {
  const words = [index % 2 === 0 ? 'even' : 'odd', `of${mixed(index, 1, 97)}`, `employed${mixed(index, 2, 4)}`];
  return {
    advertId: index + 1,
    version: 1,
    publishedAt: mixed(index, 3, 50_000),
    closesAt: 60_000 + mixed(index, 4, 300),
    lat: 50 + mixed(index, 5, 60) / 10,
    lng: -3 + mixed(index, 6, 40) / 10,
    // One in eight is in two places, and one in 40 in five.
    otherPoints: Array.from({ length: index % 40 === 0 ? 4 : Number(index % 8 === 0) }, (_, other) => ({
      lat: 50 + mixed(index, 11 + other, 60) / 10,
      lng: -3 + mixed(index, 15 + other, 40) / 10,
    })),
    ranges: { salary: { low: 20_000, high: 20_000 + mixed(index, 7, 20_000) } },
    lexemes: [
      ...words.map((word, at) => ({ word, positions: [at + 1] })),
      ...(mixed(index, 8, 10) === 0 ? [{ word: '5:even', positions: [] }] : []),
      { word: `.e:employer ${mixed(index, 9, 300)}`, positions: [] },
      { word: `.k:${mixed(index, 10, 3)}`, positions: [] },
    ],
  };
});
const query: IndexQuery = { ...everyAdvert(60_050, 25), radiusMiles: 100 };
const has = (advert: IndexedAdvert, word: string) => advert.lexemes.some((lexeme) => lexeme.word === word);
const open = adverts.filter(({ closesAt }) => closesAt > query.now);
const words = (...texts: string[]) => texts.map((text) => [{ words: text.split(' '), isPhrase: text.includes(' ') }]);
const built = (some: IndexedAdvert[]) => {
  const builder = new SegmentBuilder(shape);
  for (const advert of some) builder.add(advert);
  return builder.finish();
};
let segments: Segment[] = [];
let merged: Segment[] = [];
beforeAll(() => {
  segments = [adverts.slice(0, 1000), adverts.slice(1000, 131_000), adverts.slice(131_000)].map(built);
  merged = [mergeSegments(shape, segments)];
});

const miles = ({ lat, lng, otherPoints = [] }: IndexedAdvert) =>
  Math.min(...[{ lat: lat ?? 0, lng: lng ?? 0 }, ...otherPoints].map((point) => distanceMiles(centre, point)));
const score = (advert: IndexedAdvert) => (has(advert, 'even') ? 7 * (has(advert, '5:even') ? 9 : 4) : 0) + (has(advert, 'of3') ? 5 * 4 : 0);
const near = { centre, radiusMiles: 100 };
const either = [words('even', 'of3').flat()];
const weights = {
  wordWeights: [
    { word: 'even', weight: 7 },
    { word: 'of3', weight: 5 },
  ],
  levelPoints: [0, 4, 6, 7, 8, 9, 10],
};
test.each<[string, Partial<IndexQuery>, (advert: IndexedAdvert) => boolean, (advert: IndexedAdvert) => number]>([
  ['everything, newest', {}, () => true, () => 0],
  ['a common word, newest', { groups: words('even') }, (advert) => has(advert, 'even'), () => 0],
  [
    'a rare word, by closing date',
    { groups: words('of3'), sort: 'ClosingDate' },
    (advert) => has(advert, 'of3'),
    ({ closesAt }) => closesAt,
  ],
  ['everything, by closing date', { sort: 'ClosingDate' }, () => true, ({ closesAt }) => closesAt],
  [
    'without a rare word, by distance',
    { ...near, without: words('of3').flat(), sort: 'GeoDistance' },
    (advert) => !has(advert, 'of3') && miles(advert) <= 100,
    miles,
  ],
  [
    'a rare word, by distance',
    { ...near, groups: words('of3'), sort: 'GeoDistance' },
    (advert) => has(advert, 'of3') && miles(advert) <= 100,
    miles,
  ],
  [
    'a common word, by score',
    { groups: words('even'), sort: 'Score', ...weights },
    (advert) => has(advert, 'even'),
    (advert) => -score(advert),
  ],
  [
    'either word, by score',
    { groups: either, sort: 'Score', ...weights },
    (advert) => has(advert, 'even') || has(advert, 'of3'),
    (advert) => -score(advert),
  ],
  [
    'a phrase of common words',
    { groups: words('odd of5 employed2') },
    (advert) => ['odd', 'of5', 'employed2'].every((word) => has(advert, word)),
    () => 0,
  ],
])('the first, middle and last pages of many adverts equal a plain sort: %s', (_, asked, matches, key) => {
  const expected = open
    .filter(matches)
    .map((advert) => ({ advert, key: key(advert) }))
    .sort((a, b) => a.key - b.key || b.advert.publishedAt - a.advert.publishedAt || b.advert.advertId - a.advert.advertId)
    .map(({ advert }) => advert.advertId);
  for (const list of [segments, merged]) {
    for (const offset of [0, 25, 1225, Math.floor(expected.length / 2), expected.length - 10, expected.length, 10_000_000]) {
      const answer = searchSegments(list, { ...query, ...asked, offset: Math.max(0, offset) });
      expect(answer.total).toBe(expected.length);
      expect(answer.matches.map(({ advertId }) => advertId)).toEqual(expected.slice(Math.max(0, offset), Math.max(0, offset) + 25));
    }
  }
});

test.each([
  ['many adverts', []],
  ['few adverts', words('of3')],
])('counting filter values by postings and by adverts gives the same: %s', (_, groups) => {
  const salarySteps = [25_000, 30_000];
  const matching = open.filter((advert) => groups.length === 0 || has(advert, 'of3'));
  const expected = new Map<string, number>();
  for (const { lexemes } of matching) {
    for (const { word } of lexemes) if (word.startsWith('.e:')) expected.set(word.slice(3), (expected.get(word.slice(3)) ?? 0) + 1);
  }
  for (const list of [segments, merged]) {
    const { counts } = searchSegments(list, { ...query, groups, count: { ranges: { salary: salarySteps }, publishedSince: [25_000] } });
    expect(new Map(counts?.facets.employers.map(({ key, adverts }) => [key, adverts]))).toEqual(expected);
    expect(counts?.ranges.salary).toEqual(
      salarySteps.map((from) => ({ from, adverts: matching.filter(({ ranges }) => (ranges.salary?.high ?? 0) >= from).length })),
    );
    expect(counts?.facets.contractTypes.reduce((sum, { adverts }) => sum + adverts, 0)).toBe(matching.length);
  }
});
