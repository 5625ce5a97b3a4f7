import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foldName } from '../src/fold-name.ts';
import { readGazetteerData } from '../src/gazetteer-data.ts';
import { buildGazetteer, formatGazetteer } from './build-gazetteer.ts';

test('gazetteer.json is what its sources give', () => {
  expect(formatGazetteer(buildGazetteer())).toBe(readFileSync(new URL('../gazetteer.json', import.meta.url), 'utf8'));
});

test('no two places carry the same label, save a town and the area it gives its name to', () => {
  const data = readGazetteerData();
  const county = new Map(data.areas.map(([id, name]) => [id, name]));
  const labels = data.towns.map(([, name, countyId, , , , , extra]) => extra?.label ?? `${name}, ${county.get(`county:${countyId}`)}`);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});

// places.source.5
test('a hand-made quarter is no smaller than a village of its name, unless that has more people than a ward', () => {
  const { towns } = readGazetteerData();
  const peopleOfWard = 8_000;
  const byName = Map.groupBy(towns, ([, name]) => foldName(name));
  const behindVillage = towns.filter(
    ([id, name, , , , people, , extra]) =>
      extra?.rough === 1 &&
      people < peopleOfWard &&
      (byName.get(foldName(name)) ?? []).some(([other, , , , , others]) => other !== id && others > people && others < peopleOfWard),
  );
  expect(behindVillage.map(([, name, county]) => `${name}, ${county}`)).toEqual([]);
});

test('a former id is no place any more, and leads to one that there is', () => {
  const { areas, towns, formerIds } = readGazetteerData();
  const ids = new Set([...areas, ...towns].map(([id]) => id));
  expect(formerIds.filter(([formerId, id]) => ids.has(formerId) || !ids.has(id))).toEqual([]);
});

test('there are 124 postcode areas', () => {
  const { postcodeAreas } = readGazetteerData();
  expect(new Set(postcodeAreas.map(([code]) => code)).size).toBe(124);
});
