import { readAlertSearch, searchParams, stringifySearch } from '@berth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainSearch } from './read-plain-search.ts';
import { readAnySearch } from './read-standing-search.ts';

const plain = fc.constantFrom('nurse', '"night shift" -agency', 'C++ & C#', 'a+b', '100%', 'two  spaces');
const odd = fc.oneof(fc.constantFrom('Île', ' edge ', 'x'.repeat(501), '\u0000', '’', '%zz'), fc.string({ maxLength: 12 }));
const text = fc.oneof({ weight: 9, arbitrary: plain }, { weight: 1, arbitrary: odd });
const number = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('1', '5', '0', '30000', '25000') },
  { weight: 1, arbitrary: fc.constantFrom('-1', '1e3', '0x10', '7.5', '99999999', '00', 'x', '1001') },
);
const seldom = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const params = fc.record({
  keyword: text,
  location: fc.option(text, { nil: undefined }),
  placeId: seldom(text),
  lat: seldom(number),
  lng: seldom(number),
  distance: fc.option(number, { nil: undefined }),
  category: fc.array(number, { maxLength: 3 }),
  contract: fc.array(text, { maxLength: 3 }),
  employer: seldom(fc.array(text, { maxLength: 22 })),
  salaryFrom: fc.option(number, { nil: undefined }),
  salaryTo: seldom(number),
  posted: seldom(number),
  page: seldom(number),
});

test('an address that is read the quick way is read as the contract reads it', () => {
  let quick = 0;
  fc.assert(
    fc.property(params, fc.boolean(), (given, isKept) => {
      const asTyped = `/search${stringifySearch(searchParams(given))}`;
      const kept = readAlertSearch(asTyped, () => true);
      const uri = isKept && 'uri' in kept ? kept.uri : asTyped;
      const read = readPlainSearch(uri, 5);
      if (read === null) return;
      quick += 1;
      expect(read).toEqual(readAnySearch(uri, 5));
    }),
    { numRuns: 2_000 },
  );
  expect(quick).toBeGreaterThan(200);
});

test('what alerts are mostly made of is read the quick way', () => {
  for (const uri of [
    '/search?keyword=registered+nurse&location=Leeds%2C+West+Yorkshire&placeId=gn-2644688&distance=10&category=3&category=12',
    '/search?keyword=%22night+shift%22+-agency&contract=Permanent&salaryFrom=30000&salaryTo=40000',
  ])
    expect(readPlainSearch(uri, 5), uri).not.toBeNull();
});
