import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyAdvert } from './every-advert.ts';
import { searchSegments } from './search-segments.ts';
import { SegmentBuilder } from './segment-builder.ts';

const words = ['chef', 'cook', 'head', 'baker'];
/** The level of each word in each advert; 0: the advert lacks the word. */
const levels = fc.array(fc.tuple(...words.map(() => fc.constantFrom(0, 1, 3, 4, 6))), { minLength: 1, maxLength: 6 });
const bonus = fc.record({
  words: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
  leastLevel: fc.constantFrom<number[]>(3, 4),
  points: fc.constantFrom<number[]>(0, 3, 5, 9),
});

test('of each list an advert gets the points of the first bonus whose words all have its level', () => {
  fc.assert(
    fc.property(levels, fc.array(fc.array(bonus, { maxLength: 4 }), { maxLength: 3 }), (adverts, bonuses) => {
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
        const isMet = (one: string[], least: number) => one.every((word) => ofWords[words.indexOf(word)] >= least);
        const sums = bonuses.map((list) => list.find((one) => isMet(one.words, one.leastLevel))?.points ?? 0);
        return sums.reduce((sum, one) => sum + one, 0);
      };
      const { matches } = searchSegments([builder.finish()], {
        ...everyAdvert(1, 10),
        sort: 'Score',
        wordWeights: [{ word: 'job', weight: 1 }],
        levelPoints: [0, 1, 1, 1, 1, 1, 1],
        bonuses,
      });
      const expected = [...adverts.keys()].sort((a, b) => scoreOf(adverts[b]) - scoreOf(adverts[a]) || b - a);
      expect(matches.map(({ advertId }) => advertId)).toEqual(expected);
    }),
  );
});
