import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyAdvert } from './every-advert.ts';
import { searchSegments } from './search-segments.ts';
import { SegmentBuilder } from './segment-builder.ts';

const words = ['chef', 'cook', 'head', 'baker'];
/** The level of each word in each advert; 0: the advert lacks the word. */
const levels = fc.array(fc.tuple(...words.map(() => fc.constantFrom(0, 1, 3, 4, 6))), { minLength: 1, maxLength: 6 });
const alternative = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 });
const group = fc.record({
  alternatives: fc.array(alternative, { minLength: 1, maxLength: 4 }),
  points: fc.array(fc.constantFrom<number[]>(0, 3, 5, 9), { maxLength: 4 }),
});

test('of each group an advert gets the points of the first alternative whose words all have the least level', () => {
  fc.assert(
    fc.property(levels, fc.array(group, { minLength: 1, maxLength: 3 }), (adverts, groups) => {
      const builder = new SegmentBuilder({ facets: {}, ranges: [] });
      for (const [advertId, ofWords] of adverts.entries()) {
        const lexemes = [{ word: 'job', positions: [1] }];
        for (const [index, level] of ofWords.entries()) {
          if (level > 0) lexemes.push({ word: words[index], positions: [index + 2] });
          if (level > 1) lexemes.push({ word: `${level}:${words[index]}`, positions: [] });
        }
        builder.add({
          advertId,
          version: 1,
          publishedAt: 0,
          closesAt: Number.POSITIVE_INFINITY,
          lat: null,
          lng: null,
          ranges: {},
          lexemes,
        });
      }
      const scoreOf = (ofWords: number[]) => {
        const inTitle = (word: string) => ofWords[words.indexOf(word)] >= 4;
        const sums = groups.map(({ alternatives, points }) => points[alternatives.findIndex((one) => one.every(inTitle))] ?? 0);
        return sums.reduce((sum, one) => sum + one, 0);
      };
      const { matches } = searchSegments([builder.finish()], {
        ...everyAdvert(1, 10),
        // Each group also finds the adverts without its words, which have no points for it.
        groups: groups.map(({ alternatives }) => [...alternatives, ['job']].map((one) => ({ words: one, isPhrase: false }))),
        sort: 'Score',
        wordWeights: [{ word: 'job', weight: 1 }],
        levelPoints: [0, 1, 1, 1, 1, 1, 1],
        groupPoints: groups.map(({ points }) => points),
        leastLevel: 4,
      });
      const expected = [...adverts.keys()].sort((a, b) => scoreOf(adverts[b]) - scoreOf(adverts[a]) || b - a);
      expect(matches.map(({ advertId }) => advertId)).toEqual(expected);
    }),
  );
});
