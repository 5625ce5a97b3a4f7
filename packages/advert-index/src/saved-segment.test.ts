import { expect, test } from 'vitest';
import type { IndexShape, SavedSegment, Segment } from './api.ts';
import { everyAdvert } from './every-advert.ts';
import { restoreSegment, saveSegment } from './saved-segment.ts';
import { searchSegments } from './search-segments.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { SegmentSet } from './segment-set.ts';
import { removeAdvert, removedAdverts } from './tombstones.ts';

const shape: IndexShape = { facets: { hours: 'h' }, ranges: ['salary'] };
const segmentOf = (...advertIds: number[]): Segment => {
  const builder = new SegmentBuilder(shape, 0);
  for (const advertId of advertIds)
    builder.add({
      advertId,
      version: advertId * 10,
      publishedAt: advertId,
      closesAt: advertId % 2 === 0 ? 1_000 : Number.POSITIVE_INFINITY,
      lat: advertId % 3 === 0 ? null : 53 + advertId / 100,
      lng: -1.5,
      ranges: { salary: advertId % 5 === 0 ? null : { low: 20_000 + advertId, high: 30_000 } },
      lexemes: [
        { word: 'nurse', positions: [1, 3] },
        { word: `ward${advertId}`, positions: [2] },
        { word: '4:nurse', positions: [] },
        { word: advertId % 2 === 0 ? '.h:part time' : '.h:full time', positions: [] },
      ],
    });
  return builder.finish();
};

/** As a file would: all columns as one run of bytes, read in their order. */
async function restored({ head, columns, tombstones }: SavedSegment): Promise<Segment> {
  const bytes = Buffer.concat(columns);
  let at = 0;
  return restoreSegment({ head, tombstones }, async (into) => {
    into.set(bytes.subarray(at, at + into.length));
    at += into.length;
  });
}

test.each([
  ['many adverts', segmentOf(...Array.from({ length: 200 }, (_, index) => index + 1))],
  ['one advert', segmentOf(7)],
  ['no advert', segmentOf()],
])('a segment that was saved and restored is the same: %s', async (_, segment) => {
  expect(await restored(saveSegment(segment))).toEqual(segment);
});

test('an advert that was removed stays removed, and one removed after the saving is not', async () => {
  const segment = segmentOf(1, 2, 3);
  removeAdvert(segment, 2);
  const saved = saveSegment(segment);
  removeAdvert(segment, 3);
  const again = await restored(saved);
  expect(removedAdverts(again)).toBe(1);
  expect(searchSegments([again], everyAdvert(100, 10)).matches.map(({ advertId }) => advertId)).toEqual([3, 1]);
});

test('restored segments are kept up like those that were built', async () => {
  const set = new SegmentSet([segmentOf(1, 2, 3, 4, 5, 6)]);
  set.change([7, 2], segmentOf(7));
  const again = new SegmentSet(await Promise.all(set.segments.map(({ segment }) => restored(saveSegment(segment)))));
  again.change([3, 8], segmentOf(8));
  const segments = again.segments.map(({ segment }) => segment);
  expect(searchSegments(segments, everyAdvert(100, 10)).matches.map(({ advertId }) => advertId)).toEqual([8, 7, 6, 5, 4, 1]);
});

test('a segment with other columns or units is refused', async () => {
  const { head, ...saved } = saveSegment(segmentOf(1));
  await expect(restored({ ...saved, head: head.replace('"versions"', '"revisions"') })).rejects.toThrow('other columns');
  await expect(restored({ ...saved, head: head.replace(/"firstWord":\d+/, '"firstWord":5') })).rejects.toThrow('other units');
  // What was saved before the units were named.
  await expect(restored({ ...saved, head: head.replace(/"firstWord":\d+,/, '') })).rejects.toThrow('other units');
});
