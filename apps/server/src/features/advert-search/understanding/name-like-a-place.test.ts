import { expect, test } from 'vitest';
import { placesStartingWith } from '../../places/index.ts';
import { nameLikeAPlace } from './name-like-a-place.ts';

const named = (keyword: string) => nameLikeAPlace(keyword, []);

// search.words.10
test.each([
  ['teacher in Xanadu', 'Xanadu', 'teacher'],
  ['nurse in Machester', 'Machester', 'nurse'],
  ['lecturer in Kingston', 'Kingston', 'lecturer'],
  ['nurse in leedz', 'leedz', 'nurse'],
  ['nurse near Brimingham', 'Brimingham', 'nurse'],
  ['cook around Sheffeild', 'Sheffeild', 'cook'],
  ['cleaner within 5 miles of Yorkk', 'Yorkk', 'cleaner'],
  ['cleaner 10 miles from Xanadu', 'Xanadu', 'cleaner'],
  ['jobs in Glasow', 'Glasow', 'jobs'],
  ['nurse in Milton Kenes', 'Milton Kenes', 'nurse'],
  ['cook in Newcastel upon Tyne', 'Newcastel upon Tyne', 'cook'],
  ['teacher in Xanadu mornings', 'Xanadu', 'teacher mornings'],
  ['teacher in Xanadu please', 'Xanadu', 'teacher please'],
  ['carer in the Cotswalds', 'Cotswalds', 'carer'],
  ['teacher in Paris', 'Paris', 'teacher'],
  ['NURSE IN XANADU', 'XANADU', 'NURSE'],
  ['head of year in Xanadu', 'Xanadu', 'head of year'],
  ['lecturer in engineering in Xanadu', 'Xanadu', 'lecturer in engineering'],
  ['gwaith yn Xanadu', 'Xanadu', 'gwaith'],
  ['nurse in St-Xanadu', 'St-Xanadu', 'nurse'],
  ['nurse nr Xanadu?', 'Xanadu', 'nurse'],
  ['lecturer in Kingston area', 'Kingston', 'lecturer'],
  ['lecturer in the Kingston area', 'Kingston', 'lecturer'],
  ['lecturer in Kingston and surrounding areas', 'Kingston', 'lecturer'],
  ['lecturer in Kingston city centre', 'Kingston', 'lecturer'],
  ['jobs in Kingston town', 'Kingston', 'jobs'],
  ['lecturer in Kingston at weekends', 'Kingston', 'lecturer at weekends'],
])('%j names %j where a place would be', (keyword, name, keywordWithout) => {
  expect(named(keyword)).toEqual({ name, keywordWithout });
});

// search.words.10
test.each([
  ['teacher in charge'],
  ['work in progress'],
  ['engineer in training'],
  ['head of year in school'],
  ['jobs in care'],
  ['apprentice in digital'],
  ['graduate in law'],
  ['lecturer in engineering'],
  ['lecturer in History'],
  ['lecturer in Maths'],
  ['nurse in paediatrics'],
  ['nurse in theatre'],
  ['work in a library'],
  ['carer in the community'],
  ['experience in retail'],
  ['artist in residence'],
  ['director in waiting'],
  ['specialist in infection control'],
  ['nurse in A&E'],
  ['work in IT'],
  ['jobs in HR'],
  ['jobs near me'],
  ['jobs near my home'],
  ['jobs around school hours'],
  ['jobs in the area'],
  ['jobs in market research'],
  ['jobs in the city'],
  ['lecturer in the city'],
  ['jobs in the city evenings'],
  ['jobs in town'],
  ['jobs in the city centre'],
  ['jobs in rural areas'],
  ['jobs in the local area'],
  ['jobs in dentistry'],
  ['graduate in librarianship or dentistry'],
  ['teaching in primary schools'],
  ['work in finance or marketing'],
  ['teacher not in Xanadu'],
  ['teacher "in Xanadu"'],
  ['teacher -"in Xanadu"'],
  ['nurse at Xanadu'],
  ['Xanadu'],
  ['Xanadu nurse'],
  ['nurse in'],
  ['nurse in Xanadu 2026'],
  ['teacher in one two three four five Xanadu'],
])('%j names nothing where a place would be', (keyword) => {
  expect(named(keyword)).toBeNull();
});

test('a keyword of which a place was read names no other', () => {
  expect(nameLikeAPlace('nurse in Leeds in Xanadu', [{ field: 'location', start: 6, end: 14 }])).toBeNull();
  expect(nameLikeAPlace('nurse in Xanadu £30k', [{ field: 'salary', start: 16, end: 20 }])).toEqual({
    name: 'Xanadu',
    keywordWithout: 'nurse £30k',
  });
});

// search.words.10
test.each([
  ['Kingston', ['Kingston upon Hull, East Riding of Yorkshire', 'Kingston upon Thames, Greater London']],
  ['milton', ['Milton Keynes, Buckinghamshire']],
  ['Tunbridge', ['Royal Tunbridge Wells, Kent']],
  ['Xanadu', []],
  ['Leeds', []],
  ['Down', []],
  ['Square', []],
  ['Central', []],
  ['Isle', []],
  ['East', ['East Kilbride, South Lanarkshire', 'East Grinstead, West Sussex', 'East Ham, Greater London', 'East Sheen, Greater London']],
  ['', []],
])('%j is the start of the names of %j', (name, places) => {
  expect(placesStartingWith(name).map((place) => place.name)).toEqual(places);
});
