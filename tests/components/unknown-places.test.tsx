import { type AdvertResult, type KeywordReading, routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { found, foundNothing, jobs, noAdvice } from './answers/adverts.ts';
import { skipton } from './answers/places.ts';
import { northmoor } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { heading, showPage } from './stage/show-page.tsx';

const { search } = routes.advertSearch;
const hull = { placeId: 'gn:1', name: 'Kingston upon Hull, East Riding of Yorkshire', type: 'postal_town' as const };
const thames = { placeId: 'gn:2', name: 'Kingston upon Thames, Greater London', type: 'postal_town' as const };
const addressOf = (name: string | RegExp) => page.getByRole('link', { name }).element().getAttribute('href');
const announced = () => Array.from(document.querySelectorAll('[role=status]'), ({ textContent }) => textContent).join(' ');
const named = (unknownPlace: KeywordReading['unknownPlace'], more: Partial<AdvertResult> = {}): AdvertResult => ({
  ...found,
  ...more,
  reading: { ...found.reading, unknownPlace },
});

// search.words.10
test('jobs for a keyword with the start of a place offer the places, which move to the place box', async () => {
  const result = named({ name: 'Kingston', keywordWithout: 'lecturer', suggestions: [hull, thames] });
  await showPage('/search?keyword=lecturer+in+Kingston', northmoor, jobs, answers(search, result));
  await expect.poll(heading).toMatch(/^168 jobs/);
  await expect
    .poll(() => document.querySelector('main')?.textContent)
    .toContain(`Which place do you mean: ${hull.name} or ${thames.name}?`);
  expect(addressOf(/^Kingston upon Thames/)).toBe(
    '/search?keyword=lecturer&location=Kingston+upon+Thames%2C+Greater+London&placeId=gn%3A2',
  );
  expect(announced()).toContain(`Which place do you mean: ${hull.name} or ${thames.name}?`);
  expect(announced()).not.toContain('We could not find');
  await expectFine('a keyword with the start of a place', allWidths);
});

// search.words.10
test('jobs for a keyword with an unknown place say that they are in all areas', async () => {
  const result = named({ name: 'Xanadu', keywordWithout: 'teacher', suggestions: [] });
  await showPage('/search?keyword=teacher+in+Xanadu', northmoor, jobs, answers(search, result));
  await expect.element(page.getByText('We know no UK place called “Xanadu”, so these jobs are in all areas.')).toBeVisible();
  await expectFine('a keyword with an unknown place', allWidths);
});

// search.words.10 search.place.7
test('a keyword with a misspelt place that finds nothing asks for the place, with its first jobs, and leads to all areas', async () => {
  const result = named({ name: 'Kingstn', keywordWithout: 'jobs', suggestions: [thames] }, { total: 0, adverts: [], similarAdverts: [] });
  const nowhere = answers(search, ({ body }) => (JSON.stringify(body).includes('Kingstn') ? result : found));
  await showPage('/search?keyword=jobs+in+Kingstn', northmoor, jobs, nowhere);
  await expect.element(page.getByText('We could not find a place called “Kingstn”.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: /^In Kingston upon Thames/ })).toBeVisible();
  expect(addressOf(thames.name)).toContain('placeId=gn%3A2');
  expect(addressOf('search all areas')).toBe('/search?keyword=jobs');
  await expectFine('a keyword with a misspelt place that finds nothing', allWidths);
});

// search.words.10
test('a keyword with an unknown place alone that finds nothing leads to all jobs', async () => {
  const result = named({ name: 'Xanadu', keywordWithout: '', suggestions: [] }, { total: 0, adverts: [], similarAdverts: [] });
  await showPage('/search?keyword=near+Xanadu', northmoor, jobs, answers(search, result));
  await expect.element(page.getByText('We know no UK place called “Xanadu”.', { exact: true })).toBeVisible();
  expect(addressOf('see all jobs')).toBe('/search');
});

// search.words.10 search.help.2
test('advice does not offer the search of all areas that is already offered for an unknown place', async () => {
  const result = named({ name: 'Xanadu', keywordWithout: 'teacher', suggestions: [] }, foundNothing);
  const fewerTerms = [
    { keyword: 'teacher', total: 9 },
    { keyword: 'Xanadu', total: 2 },
  ];
  const advice = { ...noAdvice, fewerTerms };
  await showPage(
    '/search?keyword=teacher+in+Xanadu',
    northmoor,
    jobs,
    answers(search, result),
    answers(routes.advertSearch.advice, advice),
  );
  await expect.element(page.getByRole('link', { name: 'Without “teacher”' })).toBeVisible();
  expect(addressOf('search all areas')).toBe('/search?keyword=teacher');
  expect(document.querySelectorAll('a[href="/search?keyword=teacher"]')).toHaveLength(1);
});

// search.place.21
test('"remote" for a place is a tag of its workplace that takes it away', async () => {
  const result = { ...found, placeReading: { words: 'remote', workplace: 'At home' as const } };
  await showPage('/search?keyword=nurse&location=remote', northmoor, jobs, answers(search, result));
  await expect.poll(heading).toMatch(/^168 jobs for “nurse”$/);
  expect(addressOf(/^Workplace: At home/)).toBe('/search?keyword=nurse');
  await expectFine('"remote" for a place', allWidths);
});

// search.place.21
test('"hybrid, Skipton" for a place is a tag of each, which leaves the other', async () => {
  const result = { ...found, place: skipton, placeReading: { words: 'hybrid, Skipton', workplace: 'Hybrid' as const } };
  await showPage('/search?keyword=nurse&location=hybrid,+Skipton', northmoor, jobs, answers(search, result));
  await expect
    .poll(() => addressOf(/^Workplace: Hybrid/))
    .toBe('/search?keyword=nurse&location=Skipton%2C+North+Yorkshire&placeId=gn%3A2637546');
  expect(addressOf(/^Skipton, North Yorkshire/)).toBe('/search?keyword=nurse&workplace=Hybrid');
});

// search.place.21
test('"remote" for a place that finds nothing leads to jobs at any workplace', async () => {
  const result: AdvertResult = { ...foundNothing, placeReading: { words: 'remote', workplace: 'At home' } };
  const advice = { ...noAdvice, everywhere: { total: 168 } };
  const atHome = answers(search, ({ body }) => (JSON.stringify(body).includes('remote') ? result : found));
  await showPage('/search?keyword=nurse&location=remote', northmoor, jobs, atHome, answers(routes.advertSearch.advice, advice));
  await expect.element(page.getByRole('heading', { level: 2, name: /^Any workplace 168 jobs/ })).toBeVisible();
  expect(addressOf('Any workplace')).toBe('/search?keyword=nurse');
  await expectFine('"remote" for a place that finds nothing', allWidths);
});
