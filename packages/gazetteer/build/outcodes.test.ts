import { distanceMiles } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { readGazetteerData } from '../src/gazetteer-data.ts';

const districts = new Map(readGazetteerData().districts.map((row) => [row[0], row]));
const milesFrom = (code: string, lat: number, lng: number) => {
  const [, , districtLat = Number.NaN, districtLng = Number.NaN] = districts.get(code) ?? [];
  return distanceMiles({ lat: districtLat, lng: districtLng }, { lat, lng });
};

// places.source.4
describe('a postcode district is where it is on the map, not at its post town', () => {
  // Read from a map by hand: the place that most of the district's people live in.
  test.each([
    ['BS37', 'Yate', 51.54, -2.41],
    ['BS39', 'Clutton', 51.32, -2.55],
    ['NR16', 'Banham and Old Buckenham', 52.47, 1.04],
    ['YO19', 'Riccall to Dunnington', 53.91, -1.02],
    ['LS5', 'Kirkstall', 53.814, -1.6],
    ['LS10', 'Hunslet and Middleton', 53.765, -1.53],
    ['LS29', 'Ilkley', 53.92, -1.82],
    ['EH10', 'Morningside', 55.92, -3.21],
    ['G77', 'Newton Mearns', 55.77, -4.34],
    ['CF5', 'Ely', 51.48, -3.25],
    ['SE1', 'Bankside', 51.499, -0.093],
    ['E14', 'Isle of Dogs', 51.507, -0.02],
    ['SW19', 'Wimbledon', 51.42, -0.2],
    ['M21', 'Chorlton', 53.44, -2.28],
    ['M25', 'Prestwich', 53.53, -2.28],
    ['B29', 'Selly Oak', 52.435, -1.95],
    ['L18', 'Allerton', 53.38, -2.9],
    ['S10', 'Broomhill', 53.375, -1.51],
    ['NG9', 'Beeston', 52.92, -1.23],
    ['TR18', 'Penzance', 50.115, -5.54],
    ['DN22', 'Retford', 53.32, -0.94],
    ['BT17', 'Dunmurry', 54.555, -6.015],
    ['BT48', 'Derry', 55.01, -7.33],
    ['JE2', 'St Helier', 49.19, -2.1],
    ['IM9', 'Castletown', 54.09, -4.66],
  ])('%s is at %s', (code, _where, lat, lng) => {
    expect(milesFrom(code, lat, lng)).toBeLessThan(1);
  });

  // Two islands or a long glen: the mean of the postcodes is in no village.
  test.each([
    ['ZE3', 'Sumburgh', 59.88, -1.3],
    ['IV27', 'Lairg to Lochinver', 58.2, -4.9],
    ['PH41', 'Mallaig', 57.0, -5.8],
  ])('%s is near %s', (code, _where, lat, lng) => {
    expect(milesFrom(code, lat, lng)).toBeLessThan(12);
  });
});

test('nearly every district has its own point', () => {
  const points = new Set([...districts.values()].map(([, , lat, lng]) => `${lat} ${lng}`));
  expect(districts.size).toBeGreaterThan(3_000);
  expect(points.size).toBeGreaterThan(districts.size - 60);
});
