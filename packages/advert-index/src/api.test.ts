import { expect, test } from 'vitest';
import * as code from './index.ts';

type Declared = typeof import('./api.ts');

test('the code exports what api.ts declares, and nothing else', () => {
  const declared = code satisfies Declared;
  const named: Record<keyof Declared, true> = {
    SegmentBuilder: true,
    SegmentSet: true,
    advertsWithWord: true,
    distanceMiles: true,
    everyAdvert: true,
    findWord: true,
    followNews: true,
    holdsUntil: true,
    mergeSegments: true,
    placesWithWord: true,
    removeAdvert: true,
    removedAdverts: true,
    restoreSegment: true,
    saveSegment: true,
    searchSegments: true,
  };
  expect(Object.keys(declared).sort()).toEqual(Object.keys(named).sort());
});
