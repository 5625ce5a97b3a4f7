import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IndexAnswer, IndexedAdvert, IndexQuery, IndexShape, ValueCount, WordGroup } from './api.ts';
import { distanceMiles } from './distance.ts';
import { everyAdvert } from './every-advert.ts';
import { holdsUntil } from './holds-until.ts';
import { mergeSegments } from './merge-segments.ts';
import { searchSegments } from './search-segments.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { removeAdvert } from './tombstones.ts';

const shape: IndexShape = { facets: { contractTypes: 'k', hours: 'h', employers: 'e', categories: 'c' }, ranges: ['salary'] };

/** Few words, places, times and values, so that ties, common words and empty results all come often. */
const word = fc.nat({ max: 6 }).chain((widest) => fc.nat({ max: 2 ** widest }).map((number) => `w${number}`));
const point = fc.record({ lat: fc.constantFrom(53.8, 53.81, 51.5), lng: fc.constantFrom(-1.6, -1.55, -1.5) });
const contracts = ['permanent', 'fixed term'];
const hours = ['full time', 'part time', 'évening'];
const employers = ['aire valley college', 'leeds council', 'x:y'];
const advert = fc.record({
  publishedAt: fc.integer({ min: 0, max: 12 }),
  closesAt: fc.oneof(fc.integer({ min: 5, max: 15 }), fc.constant(Number.POSITIVE_INFINITY)),
  place: fc.option(point),
  otherPoints: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(point, { maxLength: 3 })),
  pay: fc.option(fc.tuple(fc.nat({ max: 8 }), fc.nat({ max: 4 })).map(([low, more]) => [low * 1000, (low + more) * 1000] as const)),
  parts: fc.array(fc.array(word, { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
  alone: fc.array(fc.constantFrom('alone', 'w1000'), { maxLength: 1 }),
  level: fc.integer({ min: 2, max: 6 }),
  contract: fc.option(fc.constantFrom(...contracts)),
  hours: fc.option(fc.constantFrom(...hours)),
  employer: fc.option(fc.constantFrom(...employers)),
  categories: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  isRemoved: fc.boolean(),
});
type Sample = IndexedAdvert & { isRemoved: boolean };

/** An advert as the index takes it: parts ten positions apart, the words of the first with a level above 1. */
function indexed(sample: typeof advert extends fc.Arbitrary<infer T> ? T : never, advertId: number): Sample {
  const positions = new Map<string, number[]>();
  let position = 1;
  for (const part of sample.parts) {
    for (const word of part) {
      positions.set(word, [...(positions.get(word) ?? []), position]);
      position += 1;
    }
    position += 10;
  }
  const levels = [...new Set(sample.parts[0])].map((word) => ({ word: `${sample.level}:${word}`, positions: [] }));
  const filters = [
    '.all',
    '.g3:1205_-27',
    ...(sample.contract ? [`.k:${sample.contract}`] : []),
    ...(sample.hours ? [`.h:${sample.hours}`] : []),
    ...(sample.employer ? [`.e:${sample.employer}`] : []),
    ...sample.categories.map((id) => `.c:${id}`),
    ...sample.alone,
  ];
  return {
    advertId,
    version: advertId * 7,
    publishedAt: sample.publishedAt,
    closesAt: sample.closesAt,
    lat: sample.place?.lat ?? null,
    lng: sample.place?.lng ?? null,
    otherPoints: sample.otherPoints,
    ranges: { salary: sample.pay && { low: sample.pay[0], high: sample.pay[1] } },
    lexemes: [
      ...levels,
      ...Array.from(positions, ([word, at]) => ({ word, positions: at })),
      ...filters.map((text) => ({ word: text, positions: [] })),
    ],
    isRemoved: sample.isRemoved,
  };
}
const anyWord = fc.oneof({ weight: 9, arbitrary: word }, fc.constantFrom('alone', 'w1000', 'never'));
const groupParts = { words: fc.array(anyWord, { minLength: 1, maxLength: 3 }), isPhrase: fc.boolean() };
const group = fc.record(groupParts);
const some = <T>(values: T[]): fc.Arbitrary<T[]> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<T[]>([]) }, fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 }));
const pounds = fc.option(fc.nat({ max: 12_000 }), { freq: 1 });
const query: fc.Arbitrary<IndexQuery> = fc.record({
  groups: fc.array(fc.array(group, { minLength: 1, maxLength: 4 }), { maxLength: 2 }),
  without: fc.array(
    fc.record({ ...groupParts, leastLevel: fc.constantFrom(undefined, 2, 3, 5), unless: fc.constantFrom(undefined, 'alone', 'never') }),
    { maxLength: 2 },
  ),
  centre: fc.option(point),
  radiusMiles: fc.constantFrom(0, 1, 2.04, 3, 200, 20_000),
  facets: fc.record({
    categories: some(['1', '2', '3', '9']),
    contractTypes: some([...contracts, 'none']),
    hours: some(hours),
    employers: some(employers),
  }),
  ranges: fc.record({ salary: fc.record({ from: pounds, to: pounds }) }),
  publishedSince: fc.option(fc.integer({ min: 0, max: 12 })),
  sort: fc.constantFrom<IndexQuery['sort']>('PublishDate', 'GeoDistance', 'Score', 'ClosingDate', { highestOf: 'salary' }),
  wordWeights: fc.uniqueArray(fc.record({ word: anyWord, weight: fc.integer({ min: 0, max: 50 }) }), {
    selector: ({ word }) => word,
    maxLength: 3,
  }),
  levelPoints: fc.constantFrom([0, 4, 6, 7, 8, 9, 9], [0, 0, 0, 0, 8, 9, 12]),
  bonuses: fc.array(
    fc.array(
      fc.record({
        words: fc.array(anyWord, { minLength: 1, maxLength: 3 }),
        leastLevel: fc.integer({ min: 2, max: 6 }),
        points: fc.nat({ max: 60 }),
      }),
      { maxLength: 4 },
    ),
    { maxLength: 2 },
  ),
  limit: fc.nat({ max: 10 }),
  offset: fc.oneof(fc.constant(0), fc.nat({ max: 30 })),
  now: fc.integer({ min: 4, max: 14 }),
  count: fc.option(fc.constant({ ranges: { salary: [0, 3000, 6000, 12_000, 90_000] }, publishedSince: [0, 4, 9, 20] })),
});

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** The expected answer, computed from the adverts one by one. */
function scan(adverts: Sample[], query: IndexQuery): IndexAnswer {
  const positionsOf = (advert: Sample, word: string) => advert.lexemes.find((lexeme) => lexeme.word === word)?.positions;
  const has = (advert: Sample, { words, isPhrase }: WordGroup) => {
    const at = words.map((word) => positionsOf(advert, word));
    if (at.includes(undefined)) return false;
    if (!isPhrase || words.length < 2) return true;
    return Array.from(at[0] ?? []).some((first) => at.every((positions, index) => Array.from(positions ?? []).includes(first + index)));
  };
  const hasAny = (advert: Sample, lexemes: string[]) => lexemes.length === 0 || lexemes.some((lexeme) => positionsOf(advert, lexeme));
  const miles = ({ lat, lng, otherPoints = [] }: Sample) =>
    centre && lat !== null && lng !== null
      ? Math.min(...[{ lat, lng }, ...otherPoints].map((point) => distanceMiles(centre, point)))
      : null;
  const { centre, ranges, count } = query;
  const { from: salaryFrom, to: salaryTo } = ranges.salary ?? { from: null, to: null };
  const passes: Record<string, (advert: Sample) => boolean> = {
    ...Object.fromEntries(
      Object.entries(shape.facets).map(([name, letter]) => [
        name,
        (advert: Sample) =>
          hasAny(
            advert,
            (query.facets[name] ?? []).map((value) => `.${letter}:${value}`),
          ),
      ]),
    ),
    salary: ({ ranges: { salary } }: Sample) =>
      (salaryFrom === null && salaryTo === null) ||
      (!!salary && salary.high >= (salaryFrom ?? 0) && salary.low <= (salaryTo ?? Number.POSITIVE_INFINITY)),
    publishedSince: ({ publishedAt }: Sample) => query.publishedSince === null || publishedAt >= query.publishedSince,
  };
  const kinds = Object.keys(passes);
  const levelOf = (advert: Sample, word: string) =>
    positionsOf(advert, word) ? ([2, 3, 4, 5, 6].find((level) => positionsOf(advert, `${level}:${word}`)) ?? 1) : 0;
  const score = (advert: Sample) => {
    const ofWords = query.wordWeights.map(({ word, weight }) => weight * query.levelPoints[levelOf(advert, word)]);
    const ofBonuses = query.bonuses.map((list) => {
      const first = list.find(({ words, leastLevel }) => words.every((word) => levelOf(advert, word) >= leastLevel));
      return first?.points ?? 0;
    });
    return [...ofWords, ...ofBonuses].reduce((sum, points) => sum + points, 0);
  };
  const excludes = (advert: Sample, { leastLevel, unless, ...group }: IndexQuery['without'][number]) =>
    (unless === undefined || !hasAny(advert, [unless])) &&
    has(advert, group) &&
    group.words.every((word) => levelOf(advert, word) >= (leastLevel ?? 0));
  const isByScore = query.sort === 'Score' && query.wordWeights.length > 0;
  const key = (advert: Sample) => {
    if (query.sort === 'GeoDistance' && centre) return miles(advert) ?? 0;
    if (query.sort === 'ClosingDate') return advert.closesAt;
    if (typeof query.sort === 'object') return advert.ranges.salary ? -advert.ranges.salary.high : Number.POSITIVE_INFINITY;
    return isByScore ? -score(advert) : 0;
  };
  const sorted = adverts
    .filter(({ isRemoved, publishedAt, closesAt }) => !isRemoved && publishedAt <= query.now && query.now < closesAt)
    .filter((advert) => query.groups.every((alternatives) => alternatives.some((group) => has(advert, group))))
    .filter((advert) => !query.without.some((group) => excludes(advert, group)))
    .filter((advert) => !centre || (miles(advert) ?? Number.POSITIVE_INFINITY) <= query.radiusMiles)
    .sort((a, b) => compare(key(a), key(b)) || b.publishedAt - a.publishedAt || b.advertId - a.advertId);
  const all = sorted.filter((advert) => kinds.every((kind) => passes[kind](advert)));
  const but = (kind: string) => sorted.filter((advert) => kinds.every((other) => other === kind || passes[other](advert)));
  const byValue = (kind: string, prefix: string): ValueCount[] => {
    const counts = new Map<string, ValueCount>();
    for (const { advertId, lexemes } of but(kind).sort((a, b) => b.publishedAt - a.publishedAt || b.advertId - a.advertId)) {
      for (const { word } of lexemes) {
        if (!word.startsWith(prefix)) continue;
        const key = word.slice(3);
        counts.set(key, { newestAdvertId: advertId, ...counts.get(key), key, adverts: (counts.get(key)?.adverts ?? 0) + 1 });
      }
    }
    return [...counts.values()];
  };
  const page = all.slice(query.offset, query.offset + query.limit);
  return {
    total: all.length,
    matches: page.map((advert) => ({
      advertId: advert.advertId,
      version: advert.advertId * 7,
      distanceInMiles: miles(advert),
      score: isByScore ? score(advert) : null,
    })),
    counts: count
      ? {
          facets: Object.fromEntries(Object.entries(shape.facets).map(([name, letter]) => [name, byValue(name, `.${letter}:`)])),
          ranges: {
            salary: (count.ranges.salary ?? []).map((from) => ({
              from,
              adverts: but('salary').filter(({ ranges }) => (ranges.salary?.high ?? -1) >= from).length,
            })),
          },
          publishedSince: count.publishedSince.map((since) => ({
            since,
            adverts: but('publishedSince').filter(({ publishedAt }) => publishedAt >= since).length,
          })),
        }
      : null,
  };
}

const byKey = (counts: ValueCount[]) => counts.toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** Counts by value, in the same order on both sides. */
function inOrder(answer: IndexAnswer): IndexAnswer {
  const { counts } = answer;
  if (!counts) return answer;
  return {
    ...answer,
    counts: { ...counts, facets: Object.fromEntries(Object.entries(counts.facets).map(([name, values]) => [name, byKey(values)])) },
  };
}

const segmentOf = (adverts: Sample[], pairsFrom: number) => {
  const builder = new SegmentBuilder(shape, pairsFrom);
  for (const sample of adverts) builder.add(sample);
  return builder.finish();
};

test('ids, order, scores, total, distances and filter counts are those of a plain scan, over several segments, with removed adverts, and once merged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(advert, { maxLength: 60 }), { minLength: 1, maxLength: 4 }),
      fc.array(query, { minLength: 5, maxLength: 8 }),
      fc.constantFrom(0, 1_000_000),
      (samples, queries, pairsFrom) => {
        let count = 0;
        // Ids alternate between the segments, so that ties are broken across them.
        const parts = samples.map((part) => part.map((sample) => indexed(sample, ((count += 1) * 389) % 1009)));
        const segments = parts.map((part) => segmentOf(part, pairsFrom));
        parts.forEach((part, index) => {
          const segment = segments[index];
          for (const { advertId, isRemoved } of part) if (segment && isRemoved) removeAdvert(segment, advertId);
        });
        const merged = [mergeSegments(shape, segments, pairsFrom)];
        const partly = [mergeSegments(shape, segments.slice(1), pairsFrom), ...segments.slice(0, 1)];
        for (const query of queries) {
          const expected = inOrder(scan(parts.flat(), query));
          for (const list of [segments, merged, partly]) expect(inOrder(searchSegments(list, query))).toEqual(expected);
        }
      },
    ),
    { numRuns: 200 },
  );
});

/** The query so much later, with its moments moved along. */
function moved(query: IndexQuery, later: number): IndexQuery {
  const { now, publishedSince, count } = query;
  return {
    ...query,
    now: now + later,
    publishedSince: publishedSince === null ? null : publishedSince + later,
    count: count && { ...count, publishedSince: count.publishedSince.map((since) => since + later) },
  };
}

/** The answer without the moments that its counts are named by. */
function withoutMoments(answer: IndexAnswer) {
  const { counts, ...found } = inOrder(answer);
  return { ...found, counts: counts && { ...counts, publishedSince: counts.publishedSince.map(({ adverts }) => adverts) } };
}

test('an answer stays the same until the moment that the index names', () => {
  const share = fc.double({ min: 0, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.array(advert, { maxLength: 6 }), { minLength: 1, maxLength: 3 }), query, share, (samples, query, share) => {
      let count = 0;
      const segments = samples.map((part) =>
        segmentOf(
          part.map((sample) => indexed(sample, (count += 1))),
          1_000_000,
        ),
      );
      const first = searchSegments(segments, query);
      const left = holdsUntil(segments, query) - query.now;
      expect(left).toBeGreaterThanOrEqual(0);
      const later = share * Math.min(left, 10);
      expect(withoutMoments(searchSegments(segments, moved(query, later)))).toEqual(withoutMoments(first));
    }),
    { numRuns: 300 },
  );
});

test.each<[string, Partial<IndexQuery>, number]>([
  ['an advert opens', {}, 9],
  ['an open advert closes', { now: 10 }, 14],
  ['an advert is no longer published since the moment asked for', { now: 10, publishedSince: 7 }, 12],
  ['an advert is no longer among those counted by a moment', { now: 10, count: { ranges: {}, publishedSince: [6] } }, 13],
  ['nothing is to come', { now: 20 }, Number.POSITIVE_INFINITY],
])('the moment is when %s', (_what, asked, expected) => {
  const header = { lat: null, lng: null, ranges: {}, lexemes: [], version: 1 };
  const builder = new SegmentBuilder(shape);
  builder.add({ ...header, advertId: 1, publishedAt: 9, closesAt: 14 });
  builder.add({ ...header, advertId: 2, publishedAt: 2, closesAt: 5 });
  builder.add({ ...header, advertId: 3, publishedAt: 1, closesAt: Number.POSITIVE_INFINITY });
  expect(holdsUntil([builder.finish()], { ...everyAdvert(6, 10), ...asked })).toBe(expected);
});
