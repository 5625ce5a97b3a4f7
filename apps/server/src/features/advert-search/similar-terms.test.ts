import { expect, test } from 'vitest';
import { compileSynonyms, parseKeyword } from './keyword/keyword-terms.ts';
import { KnownKeywords } from './known-keywords.ts';
import { nearTerms, partsOf } from './similar-terms.ts';

const synonyms = compileSynonyms(
  [
    { near: ['English literature', 'drama'] },
    { near: ['art', 'craft', 'weaving'] },
    { for: ['art teacher'], also: ['gallery guide'] },
    { near: ['interpreter', 'translator'] },
    { near: ['wing manager', 'dresser'] },
    { for: ['signer'], also: ['interpreter'] },
    { near: ['tiler', 'mason'] },
    { near: ['roofer', 'tiler', 'thatcher'] },
    { spellings: ['adviser', 'advisor'] },
    { near: ['counsellor', 'adviser'] },
  ],
  [],
);
const near = (keyword: string) => nearTerms(parseKeyword(keyword, synonyms), { synonyms, keywords: new KnownKeywords(10) });
const shown = (ways: { words: string[] }[]) => ways.map(({ words }) => words.join(' ')).join('/');

// search.help.12
test.each([
  ['english literature', 'english > ; literature > drama', 'two words may be one subject'],
  ['art teacher', 'art/gallery guide > craft/weaving; teacher/gallery guide > ', 'what the thesaurus has as one is near by its words'],
  ['tiler', 'tiler > mason', 'an entry that begins with it counts alone'],
  ['thatcher welder', 'thatcher > roofer/tiler; welder > ', 'another entry with it counts where none begins so'],
  ['wing manager', 'wing > dresser; manager > ', 'a rank may be a part of the job'],
  ['counsellor', 'counsellor > adviser/advisor', 'titles have either spelling'],
  ['senior tiler', 'senior > ; tiler > mason', 'a rank is near to nothing'],
])('to %j is near what %j says, since %s', (keyword, expected) => {
  expect(
    near(keyword)
      ?.terms.map((term) => `${shown(term.own)} > ${shown(term.near)}`)
      .join('; '),
  ).toBe(expected);
});

// search.help.12
test('what is near to a synonym is kept apart, for a search that finds nothing', () => {
  expect(near('signer')?.last).toMatchObject({ near: [], far: [{ words: ['translator'], isPhrase: false }] });
});

// search.help.12
test.each([
  ['welder', 'nothing is near to its one term'],
  ['one two three four five six seven eight tiler', 'it has more than eight terms'],
])('%j is compared with nothing, since %s', (keyword) => {
  expect(near(keyword)).toBeNull();
});

// search.help.12
test('a term is compared by what was typed, its first synonyms and what is near to it', () => {
  const many = compileSynonyms([{ for: ['tiler'], also: ['one', 'two', 'three', 'four', 'five'] }, { near: ['tiler', 'mason'] }], []);
  const terms = parseKeyword('tiler', many);
  const read = nearTerms(terms, { synonyms: many, keywords: new KnownKeywords(10) });
  expect(read && partsOf(read, terms).map(shown)).toEqual(['tiler/one/two/three/four/mason']);
});
