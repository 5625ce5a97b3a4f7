import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../../../platform/edit-distance.ts';
import { stem } from '../../adverts/index.ts';
import { nearestWord } from './nearest-word.ts';

test.each([
  ['nurse', 'nurse', 0],
  ['nruse', 'nurse', 1],
  ['nurs', 'nurse', 1],
  ['nursse', 'nurse', 1],
  ['nurze', 'nurse', 1],
  ['nrues', 'nurse', 2],
  ['lecuturer', 'lecturer', 1],
  ['care', 'nurse', 3],
  ['', 'at', 2],
])('%j and %j are %i edits apart', (from, to, edits) => {
  expect(editDistance(from, to, 2)).toBe(edits);
  expect(editDistance(to, from, 2)).toBe(edits);
});

/** The distance by its definition: every way to begin, without limits. */
function plainDistance(from: string, to: string): number {
  if (!from || !to) return from.length + to.length;
  const ways = [
    plainDistance(from.slice(1), to) + 1,
    plainDistance(from, to.slice(1)) + 1,
    plainDistance(from.slice(1), to.slice(1)) + (from[0] === to[0] ? 0 : 1),
  ];
  if (from.length > 1 && from[0] === to[1] && from[1] === to[0]) ways.push(plainDistance(from.slice(2), to.slice(2)) + 1);
  return Math.min(...ways);
}

test('the distance equals its definition, up to the maximum', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (from, to, most) => {
      expect(editDistance(from, to, most)).toBe(Math.min(plainDistance(from, to), most + 1));
    }),
    { numRuns: 500 },
  );
});

/** A vocabulary by how adverts write its words. */
const vocabulary = Object.entries({
  nurse: 500,
  nurses: 40,
  purse: 900,
  teaching: 300,
  lecturer: 200,
  administrator: 150,
  assistant: 400,
  mathematics: 60,
  physics: 30,
  libraries: 5,
  service: 80,
  leeds: 120,
  danger: 50,
  ward: 70,
  word: 200,
  card: 900,
  academies: 9,
  class: 20,
  cafe: 11,
  apprenticeship: 40,
  telephonist: 4,
}).map(([shown, adverts]) => ({ word: stem(shown), shown, adverts, isTrade: false }));

test.each([
  ['nruse', 'nurse'],
  ['nruses', 'nurses'],
  ['unrse', 'nurse'],
  ['teachign', 'teaching'],
  ['teching', 'teaching'],
  ['lecuturer', 'lecturer'],
  ['lecuturers', 'lecturers'],
  ['adminstrator', 'administrator'],
  ['aprentiship', 'apprenticeship'],
  ['xylophonist', null],
  ['adminstator', 'administrator'],
  ['assisstant', 'assistant'],
  ['mathmatics', 'mathematics'],
  ['phisics', 'physics'],
  // The vocabulary only shows the plural: "library" is a guess, and so would "midwive" be.
  ['libary', 'libraries'],
  ['libaries', 'libraries'],
  ['servise', 'service'],
  ['servcies', 'services'],
  ['leesd', 'leeds'],
  ['clases', 'classes'],
  // The same first letter before more adverts: not "card", though most adverts have it.
  ['waerd', 'ward'],
  // Of four and five letters one edit, of up to ten two.
  ['nrseu', null],
  ['lectr', null],
  ['admnstrtor', null],
  ['xqzwvy', null],
])('%j is corrected to %j', (typed, meant) => {
  expect(nearestWord(typed, vocabulary)?.word ?? null).toBe(meant);
});

const known = (shown: string, adverts: number, isTrade = false) => ({ word: stem(shown), shown, adverts, isTrade });

test('of equally near words, one with the same first letter comes first, then the one in the most adverts', () => {
  expect(nearestWord('manger', [known('danger', 900), known('manager', 5)])?.word).toBe('manager');
  expect(nearestWord('baker', [known('barer', 5), known('bakes', 10), known('maker', 900)])?.word).toBe('bakes');
});

// search.help.1
test.each([
  ['nurs', [known('nor', 900), known('nurse', 5)], 'nurse'],
  ['midwif', [known('midwives', 5)], 'midwives'],
  ['midwifes', [known('midwives', 5)], 'midwives'],
  ['teachr', [known('teach', 900), known('teacher', 50, true)], 'teacher'],
  ['electrican', [known('electrical', 900, true), known('electrician', 5, true)], 'electrician'],
  ['recpetionist', [known('receptionists', 5)], 'receptionist'],
  ['recpetionists', [known('receptionists', 5)], 'receptionists'],
  // "Leed" is no word.
  ['laed', [known('leeds', 5)], 'leeds'],
  ['acounts', [known('account', 20, true), known('amount', 50)], 'accounts'],
  // "Misseds" is no word.
  ['mussels', [known('missed', 9)], null],
  ['mised', [known('missed', 9)], 'missed'],
  ['shads', [known('shed', 9)], 'sheds'],
  ['moppeds', [known('moped', 9)], 'mopeds'],
  ['speds', [known('speed', 9)], 'speeds'],
  ['whihc', [known('which', 900)], null],
  ['apprentaship', [known('apprenticeship', 5)], 'apprenticeship'],
])('for %j of %j the correction is %j, a word that is written somewhere', (typed, candidates, meant) => {
  expect(nearestWord(typed, candidates)?.word ?? null).toBe(meant);
});

// search.help.6
test.each([
  ['nruse', [known('nurse', 50), known('purse', 900)], true],
  ['teachr', [known('teach', 900), known('teacher', 50, true)], true],
  ['trainex', [known('trainer', 10), known('trained', 9)], false],
  ['trainex', [known('trainer', 30), known('trained', 9)], true],
  ['jail', [known('rail', 9)], false],
  ['sessional', [known('session', 9)], false],
  ['tech', [known('teach', 9)], false],
  ['nurs', [known('nor', 9), known('nurse', 50)], true],
  ['lecturrre', [known('lecturer', 9)], true],
  ['ofiicer', [known('office', 9)], false],
])('for %j of %j it is clear what is meant: %j', (typed, candidates, isClear) => {
  expect(nearestWord(typed, candidates)?.isClear).toBe(isClear);
});

// search.help.6
test.each([
  ['horses', [known('houses', 5)], false],
  ['nurrse', [known('nurse', 5)], true],
  ['elections', [known('sections', 5)], false],
  ['manajer', [known('manager', 5)], true],
])('the correction of %j to %j is clear: %j', (typed, candidates, isClear) => {
  expect(nearestWord(typed, candidates)?.isClear).toBe(isClear);
});
