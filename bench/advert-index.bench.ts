import {
  everyAdvert,
  type IndexedAdvert,
  type IndexQuery,
  type IndexShape,
  mergeSegments,
  SegmentBuilder,
  searchSegments,
} from '@berth/advert-index';
import { print } from './bench-site.ts';
import { numbers } from './corpus.ts';

const shape: IndexShape = { facets: { hours: 'h', employers: 'e', categories: 'c' }, ranges: ['salary'] };
const words = 120;
const vocabulary = 30_000;
const now = 1_800_000_000_000;
const day = 86_400_000;

/** Word number n of the vocabulary is the more frequent the lower n is, as Zipf has it. */
const zipf = (random: () => number) => Math.floor(vocabulary ** random()) - 1;

function* adverts(count: number): Generator<IndexedAdvert> {
  const random = numbers(7);
  const below = (most: number) => Math.floor(random() * most);
  for (let advertId = 1; advertId <= count; advertId += 1) {
    const positions = new Map<string, number[]>();
    for (let position = 1; position <= words; position += 1) {
      const word = `w${zipf(random)}`;
      positions.set(word, [...(positions.get(word) ?? []), position]);
    }
    const low = 18_000 + below(40) * 1_000;
    yield {
      advertId,
      version: 1,
      publishedAt: now - below(60 * day),
      closesAt: now + below(60 * day),
      lat: 50 + below(80) / 10,
      lng: -5 + below(60) / 10,
      ranges: { salary: { low, high: low + 5_000 } },
      lexemes: [
        ...Array.from(positions, ([word, at]) => ({ word, positions: at })),
        { word: `5:w${zipf(random)}`, positions: [] },
        { word: `.h:${below(3)}`, positions: [] },
        { word: `.e:employer ${below(2_000)}`, positions: [] },
        { word: `.c:${below(30)}`, positions: [] },
      ],
    };
  }
}

const everything: IndexQuery = { ...everyAdvert(now, 25), radiusMiles: 10 };
const count = { ranges: { salary: [20_000, 30_000, 40_000, 50_000] }, publishedSince: [1, 3, 7, 14, 30].map((days) => now - days * day) };

/** Each kind of query, made new each time, so that none is answered from what the last one left. */
const kinds: Record<string, (random: () => number) => Partial<IndexQuery>> = {
  everything: () => ({}),
  'a word': (random) => ({ groups: [[{ words: [`w${zipf(random)}`], isPhrase: false }]] }),
  'two words by score': (random) => {
    const asked = [`w${zipf(random)}`, `w${zipf(random)}`];
    const wordWeights = [...new Set(asked)].map((word, index) => ({ word, weight: index + 1 }));
    return {
      groups: asked.map((word) => [{ words: [word], isPhrase: false }]),
      sort: 'Score',
      wordWeights,
      levelPoints: [0, 4, 6, 7, 8, 9, 10],
    };
  },
  'a phrase': (random) => ({ groups: [[{ words: [`w${zipf(random)}`, `w${zipf(random)}`], isPhrase: true }]] }),
  'a place by distance': (random) => ({ centre: { lat: 50 + random() * 8, lng: -5 + random() * 6 }, sort: 'GeoDistance' }),
  'filters with counts': (random) => ({
    groups: [[{ words: [`w${zipf(random)}`], isPhrase: false }]],
    facets: { hours: ['1'], categories: [String(Math.floor(random() * 30))] },
    ranges: { salary: { from: 25_000, to: null } },
    count,
  }),
};

/** The index in memory by itself: what it takes to build, merge, keep and ask. */
export function benchAdvertIndex(sizes: number[]): void {
  for (const size of sizes) {
    const corpus = [...adverts(size)];
    let started = performance.now();
    const halves = [corpus.slice(0, size / 2), corpus.slice(size / 2)].map((half) => {
      const builder = new SegmentBuilder(shape);
      for (const advert of half) builder.add(advert);
      return builder.finish();
    });
    const builtIn = performance.now() - started;
    started = performance.now();
    const segment = mergeSegments(shape, halves);
    const mergedIn = performance.now() - started;
    print(`advert-index, ${size} adverts of ${words} words`, {
      'built/s': Math.round(size / (builtIn / 1000)),
      'merged/s': Math.round(size / (mergedIn / 1000)),
      'bytes an advert': Math.round(segment.bytes / size),
    });
    for (const [kind, queryOf] of Object.entries(kinds)) {
      const random = numbers(11);
      const run = (queries: number) => {
        const times: number[] = [];
        for (let query = 0; query < queries; query += 1) {
          const asked = { ...everything, ...queryOf(random) };
          const from = performance.now();
          searchSegments([segment], asked);
          times.push(performance.now() - from);
        }
        return times.sort((a, b) => a - b);
      };
      run(300);
      const times = run(2_000);
      const sum = times.reduce((all, time) => all + time, 0);
      print(`  ${kind}`, { 'queries/s': Math.round(2_000 / (sum / 1000)), 'ms p50': times[1_000] ?? 0, 'ms p99': times[1_980] ?? 0 });
    }
  }
}
