import { describe, expect, test } from 'vitest';
import { landingHeading, landingLead, landingSearch } from './landing-words.ts';

const place = { slug: 'leeds', name: 'Leeds', placeId: 'gn:2644688', fullName: 'Leeds, West Yorkshire' };
const category = { slug: 'catering', name: 'Catering', jobCategoryId: 7 };

describe('a page about a place or a category', () => {
  test.each([
    [{ place, category: null }, 'Jobs in Leeds'],
    [{ place: null, category }, 'Catering jobs'],
    [{ place, category }, 'Catering jobs in Leeds'],
  ])('is called by what is in it', (landing, heading) => {
    expect(landingHeading(landing)).toBe(heading);
  });

  test.each([
    [1, '1 open job'],
    [2, '2 open jobs, the newest first'],
    [1024, '1,024 open jobs, the newest first'],
  ])('says how many of %d there are', (total, lead) => {
    expect(landingLead(total)).toBe(lead);
  });

  test('leads to the search of the same place and category', () => {
    const { href, words } = landingSearch({ place, category });
    expect(Object.fromEntries(new URL(href, 'https://x.example').searchParams)).toEqual({
      location: 'Leeds, West Yorkshire',
      placeId: 'gn:2644688',
      category: '7',
    });
    expect(words).toBe('Search Catering jobs in and around Leeds');
  });
});
