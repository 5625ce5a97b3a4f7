import { expect, test } from 'vitest';
import { compileSynonyms } from '../keyword/keyword-terms.ts';
import { apprenticesIn } from './apprentice-words.ts';
import { keywordUnits } from './keyword-units.ts';

const synonyms = compileSynonyms([
  ['degree apprenticeship', 'sponsored degree'],
  ['apprentice jockey', 'stable hand'],
]);

// search.help.8
test.each([
  ['web design apprentice', ['apprentice']],
  ['prentisiaeth plymwr', ['prentisiaeth']],
  ['degree apprenticeship law', ['degree apprenticeship']],
  ['apprentice jockey York', []],
  ['apprentice', []],
  ['apprentice or chef York', []],
  ['apprenticeship assessor', []],
  ['lead apprentice coach', []],
  ['football coach apprentice', ['apprentice']],
  ['apprenticeship officer York', []],
  ['apprentice head gardener', ['apprentice']],
  ['chef', []],
])('%j asks for an apprentice with %j, among other words', (keyword, expected) => {
  expect(apprenticesIn(keywordUnits(keyword, [], synonyms)).map(({ words }) => words.join(' '))).toEqual(expected);
});
