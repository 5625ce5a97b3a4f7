import { describe, expect, test } from 'vitest';
import { findPlace, resolvePlace } from '../../places/index.ts';
import { townOfPlace } from './town-of-place.ts';

describe('the town that an advert’s page belongs to', () => {
  test.each([
    ['pc:LS6', 'Leeds, West Yorkshire', 'a district that lies in the town of its area'],
    ['pc:LS22', 'Wetherby, West Yorkshire', 'one that does not by its post town'],
    ['pc:BD23', 'Skipton, North Yorkshire', 'the same'],
    ['pc:LS', 'Leeds, West Yorkshire', 'a whole postcode area likewise'],
    ['pc:E5', 'London', 'a district whose name is no town by the town of its area'],
    ['pc:B33', 'Birmingham, West Midlands', 'the same in another city'],
    ['county:kent', 'Kent', 'a county is its own page'],
  ])('%s is %s: %s', (placeId, town) => {
    expect(townOfPlace(placeId)?.name).toBe(town);
  });

  test('a town is itself', () => {
    const leeds = resolvePlace('Leeds')?.place;
    expect(townOfPlace(leeds?.placeId ?? '')).toEqual(leeds);
  });

  test.each([
    ['pc:AB33', 'its post town shares its name with a town 297 miles away'],
    ['nation:scotland', 'a nation has no town: no one looks for a job in its middle'],
    ['gn:0', 'there is no such place'],
    ['', 'nothing'],
  ])('%s has none: %s', (placeId) => {
    expect(townOfPlace(placeId)).toBeNull();
  });

  test('nation:scotland is a place, so that the rule above is about its kind', () => {
    expect(findPlace('nation:scotland')?.name).toBe('Scotland');
  });
});
