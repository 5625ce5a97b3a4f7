import { expect, test } from 'vitest';
import { AdvertTexts } from './advert-texts.ts';

const text = (version: number, tenantId = 1) => ({
  tenantId,
  version,
  json: Buffer.alloc(700, 'x'),
  lineAt: 5,
  distanceAt: 10,
  places: null,
});

test('a text is that of one version of one tenant’s advert', () => {
  const texts = new AdvertTexts(10_000);
  texts.add(5, text(3));
  expect(texts.get(1, 5, 3)).toBeDefined();
  expect(texts.get(1, 5, 4)).toBeUndefined();
  expect(texts.get(2, 5, 3)).toBeUndefined();
  texts.add(5, text(4));
  expect([texts.get(1, 5, 3), texts.get(1, 5, 4)?.version, texts.bytes]).toEqual([undefined, 4, 1_000]);
});

// search.current.3
test('past the bound the oldest texts go, and a smaller bound takes effect at once', () => {
  const texts = new AdvertTexts(3_000);
  const kept = () => [1, 2, 3, 4].filter((id) => texts.get(1, id, 1));
  for (const id of [1, 2, 3]) texts.add(id, text(1));
  expect(kept()).toEqual([1, 2, 3]);
  texts.add(1, text(1));
  texts.add(4, text(1));
  expect(kept()).toEqual([1, 3, 4]);
  texts.limit(1_500);
  expect([kept(), texts.bytes]).toEqual([[4], 1_000]);
  texts.limit(-1);
  texts.add(2, text(1));
  expect([kept(), texts.bytes]).toEqual([[], 0]);
});
