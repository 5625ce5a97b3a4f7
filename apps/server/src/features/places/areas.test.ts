import { expect, test } from 'vitest';
import { areas } from './areas.ts';
import { gazetteer } from './gazetteer.ts';

// places.areas.4
test('a job in Kyle of Lochalsh, nearest to the postcode district across the bridge, is on Skye only if its postcode is', () => {
  const kyle = { lat: 57.2825, lng: -5.7148 };
  expect(areas().wordsAt(kyle, 'pc:IV408AB')).not.toContain('in:area:isle-of-skye');
  expect(areas().wordsAt(kyle, 'pc:IV418AB')).toContain('in:area:isle-of-skye');
  expect(areas().wordsAt(kyle, 'pc:IV408AB')).toContain('in:county:highland');
});

/** Towns and where they are. */
const towns = new Map(
  (
    'abergavenny 51.8245 -3.0195; aberystwyth 52.415 -4.083; ashford 51.146 0.875; aviemore 57.195 -3.829; ayr 55.458 -4.629; ' +
    'barrow 54.111 -3.227; bath 51.381 -2.359; belfast 54.597 -5.93; brecon 51.948 -3.391; brighton 50.823 -0.137; burnley ' +
    '53.789 -2.248; callander 56.244 -4.215; chesham 51.706 -0.612; chelmsford 51.736 0.469; cheltenham 51.899 -2.078; ' +
    'croydon 51.372 -0.1; derry 54.997 -7.321; dumfries 55.07 -3.605; dunster 51.184 -3.445; edinburgh 55.953 -3.189; exeter ' +
    '50.722 -3.533; fort 56.82 -5.108; glasgow 55.861 -4.25; grimsby 53.567 -0.081; hexham 54.971 -2.101; hull 53.745 -0.337; ' +
    'huyton 53.41 -2.84; inverness 57.478 -4.225; kendal 54.328 -2.746; leeds 53.798 -1.544; liverpool 53.407 -2.98; norwich ' +
    '52.629 1.293; okehampton 50.738 -4.004; oxford 51.752 -1.258; penzance 50.1155 -5.545; reading 51.455 -0.973; royston ' +
    '52.048 -0.024; southampton 50.904 -1.404; sevenoaks 51.272 0.19; shrewsbury 52.708 -2.754; swansea 51.621 -3.944; truro ' +
    '50.263 -5.051; whitby 54.486 -0.614; wisbech 52.666 0.16; workington 54.644 -3.544; york 53.96 -1.082'
  )
    .split('; ')
    .map((town) => town.split(' '))
    .map(([name = '', lat, lng]) => [name, { lat: Number(lat), lng: Number(lng) }]),
);

function areasOf(town: string): readonly string[] {
  const at = towns.get(town);
  if (!at) throw new Error(`No such town: ${town}`);
  return areas().areasAt(at);
}

// places.areas.6
test.each([
  ['Ulster', 'derry', 'glasgow'],
  ['Greater Belfast', 'belfast', 'derry'],
  ['Strathclyde', 'ayr', 'edinburgh'],
  ['South West Scotland', 'dumfries', 'glasgow'],
  ['South West Scotland', 'ayr', 'edinburgh'],
  ['East of Scotland', 'edinburgh', 'glasgow'],
  ['Central Belt', 'edinburgh', 'dumfries'],
  ['the Cairngorms', 'aviemore', 'inverness'],
  ['the Trossachs', 'callander', 'glasgow'],
  ['Lochaber', 'fort', 'inverness'],
  ['Humberside', 'grimsby', 'york'],
  ['East Anglia', 'norwich', 'chelmsford'],
  ['the Fens', 'wisbech', 'norwich'],
  ['Mid Essex', 'chelmsford', 'royston'],
  ['West Kent', 'sevenoaks', 'ashford'],
  ['East Kent', 'ashford', 'sevenoaks'],
  ['South Coast', 'brighton', 'oxford'],
  ['the Solent', 'southampton', 'brighton'],
  ['Chilterns', 'chesham', 'reading'],
  ['M4 corridor', 'reading', 'oxford'],
  ['Outer London', 'croydon', 'reading'],
  ['Dartmoor', 'okehampton', 'exeter'],
  ['Exmoor', 'dunster', 'exeter'],
  ['West Cornwall', 'penzance', 'truro'],
  ['Greater Bristol', 'bath', 'cheltenham'],
  ['the Marches', 'shrewsbury', 'aberystwyth'],
  ['Knowsley', 'huyton', 'liverpool'],
  ['Pennine Lancashire', 'burnley', 'leeds'],
  ['Furness', 'barrow', 'kendal'],
  ['South Lakes', 'kendal', 'workington'],
  ['West Cumbria', 'workington', 'kendal'],
  ['North York Moors', 'whitby', 'york'],
  ['Tyne Valley', 'hexham', 'york'],
  ['Bannau Brycheiniog', 'brecon', 'aberystwyth'],
  ['Gwent', 'abergavenny', 'swansea'],
  ['West Glamorgan', 'swansea', 'abergavenny'],
  ['North of England', 'hull', 'shrewsbury'],
])('%s has %s and not %s', (name, inside, outside) => {
  const id = gazetteer.resolvePlace(name)?.place.placeId;
  expect(areasOf(inside)).toContain(id);
  expect(areasOf(outside)).not.toContain(id);
});
