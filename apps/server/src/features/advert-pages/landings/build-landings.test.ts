import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPlace, resolvePlace } from '../../places/index.ts';
import { buildLandings } from './build-landings.ts';
import { townOfPlace } from './town-of-place.ts';

const names = { townOf: townOfPlace, best: (name: string) => resolvePlace(name)?.place ?? null };
const idOf = (name: string) => resolvePlace(name)?.place.placeId ?? '';
const group = (placeId: string | null, jobCategoryIds: number[], adverts: number, day = 1) => ({
  placeId,
  otherPlaceIds: [] as string[],
  jobCategoryIds,
  adverts,
  newest: new Date(Date.UTC(2026, 0, day)),
});

const slugs = (ids: string[]) => [
  ...buildLandings(
    ids.map((id) => group(id, [], 1)),
    [],
    names,
  ).places.keys(),
];

test('adverts of a town and of its postcodes are on one page, counted once however many categories they have', () => {
  const { places, categories, pairs } = buildLandings(
    [group(idOf('Leeds'), [1, 2], 5, 3), group('pc:LS6', [1], 2, 9), group(null, [2], 4), group('nation:scotland', [2], 1)],
    [
      { id: 1, name: 'Teaching' },
      { id: 2, name: 'Health' },
      { id: 3, name: 'Nothing here' },
    ],
    names,
  );
  expect([...places.values()]).toMatchObject([
    { slug: 'leeds', name: 'Leeds', adverts: 7, placeIds: [idOf('Leeds'), 'pc:LS6'].sort(), newest: new Date(Date.UTC(2026, 0, 9)) },
  ]);
  expect([...categories.values()].map(({ slug, adverts }) => [slug, adverts])).toEqual([
    ['health', 10],
    ['teaching', 7],
  ]);
  expect(pairs.map(({ place, category, adverts }) => [place.slug, category.slug, adverts])).toEqual([
    ['leeds', 'teaching', 7],
    ['leeds', 'health', 5],
  ]);
});

test('a name that two places share belongs to the more important one; the other gets its county, with or without adverts of the first', () => {
  const wight = resolvePlace('Newport, Isle of Wight')?.place;
  expect(slugs([idOf('Newport'), wight?.placeId ?? '']).sort()).toEqual(['newport', 'newport-isle-of-wight']);
  expect(slugs([wight?.placeId ?? ''])).toEqual(['newport-isle-of-wight']);
});

test('every page has its own address, whatever the names of categories', () => {
  const name = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('Health & Care', 'Health Care', 'health-care', 'Health Care 2', '看護', ''),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (called) => {
      const categories = called.map((one, index) => ({ id: index + 1, name: one }));
      const built = buildLandings(
        categories.map(({ id }) => group(null, [id], 1)),
        categories,
        names,
      );
      expect(built.categories.size).toBe(categories.length);
      for (const slug of built.categories.keys()) expect(slug).toMatch(/^[a-z0-9-]+$/);
    }),
  );
});

test('of categories with the same address, the oldest gets the plain one, whether or not the others have adverts', () => {
  const categories = [
    { id: 4, name: 'Health & Care' },
    { id: 9, name: 'Health Care' },
  ];
  const both = buildLandings([group(null, [4], 1), group(null, [9], 9)], categories, names);
  const one = buildLandings([group(null, [9], 9)], categories, names);
  expect([both.categories.get('health-care')?.jobCategoryId, both.categories.get('health-care-9')?.jobCategoryId]).toEqual([4, 9]);
  expect([...one.categories.keys()]).toEqual(['health-care-9']);
});

// adverts.lists.7
test('at most 2,000 pages of a category in a place are linked, those with the most adverts', () => {
  const towns = ['Leeds', 'York', 'Bradford', 'Hull', 'Oxford', 'Bath'].map((name) => idOf(name));
  expect(new Set(towns).size).toBe(6);
  const categories = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, name: `Category ${index}` }));
  const groups = towns.flatMap((id, town) => categories.map((category, index) => group(id, [category.id], town * 500 + index + 1)));
  const { pairs } = buildLandings(groups, categories, names);
  expect(pairs).toHaveLength(2_000);
  expect(pairs[0]?.adverts).toBe(3_000);
  expect(pairs.at(-1)?.adverts).toBe(1_001);
  expect(findPlace(towns[5] ?? '')?.placeId).toBe(pairs[0]?.place.place.placeId);
});
