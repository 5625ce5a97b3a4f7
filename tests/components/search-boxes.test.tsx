import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { found, jobs } from './answers/adverts.ts';
import { skipton, suggests } from './answers/places.ts';
import { northmoor } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { address, goBack, showPage } from './stage/show-page.tsx';

const boxes = ['keyword', 'location'] as const;
const input = (id: (typeof boxes)[number]) => document.querySelector(`input#${id}`) as HTMLInputElement;
const values = () => boxes.map((id) => input(id).value);

/** Types into a box within the same task, so before the page that is on its way can be there. */
function typeNow(id: (typeof boxes)[number], text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(id), text);
  input(id).dispatchEvent(new InputEvent('input', { bubbles: true }));
}

// search.box.4
test('what is typed while the next results are on their way stays in the boxes; later the boxes follow the address', async () => {
  await showPage('/search#search-form', northmoor, jobs, answers(routes.advertSearch.titleSuggestions, []), suggests(skipton));
  await page.elementLocator(input('keyword')).fill('nurse');
  await page.elementLocator(input('location')).fill('York');
  input('keyword').form?.requestSubmit();
  typeNow('keyword', 'nurse mentor');
  typeNow('location', 'Yorkshire');
  await expect.poll(() => document.title).toContain('nurse');
  expect(address()).toBe('/search?keyword=nurse&location=York');
  expect(values()).toEqual(['nurse mentor', 'Yorkshire']);

  goBack();
  await expect.poll(values).toEqual(['', '']);
});

const distance = () => document.querySelector('select[name="distance"]') as HTMLSelectElement;
/** On a phone the search folds its form. */
function searchWithin(miles: string): void {
  distance().value = miles;
  distance().form?.requestSubmit();
}
const chosenWords = () => distance().selectedOptions[0]?.textContent;
const around = (miles: number, usual: number) =>
  answers(routes.advertSearch.search, { ...found, distanceInMiles: miles, usualDistanceInMiles: usual });

// search.place.19 search.address.2
test('a county is searched by itself until a distance is chosen, which stays in the address even if it is usual elsewhere', async () => {
  const kent = '/search?location=Kent';
  await showPage(`${kent}#search-form`, northmoor, jobs, around(0, 0), suggests(skipton));
  await expect.poll(chosenWords).toBe('This area only');

  searchWithin('10');
  await expect.poll(address).toBe(`${kent}&distance=10`);
  expect(chosenWords()).toBe('10 miles');

  searchWithin('0');
  await expect.poll(address).toBe(kent);
});

// search.place.19
test('another place is searched with its own usual distance', async () => {
  await showPage('/search?location=Kent#search-form', northmoor, jobs, around(0, 0), suggests(skipton));
  await expect.poll(chosenWords).toBe('This area only');
  await page.elementLocator(input('location')).fill('Skipton');
  input('keyword').form?.requestSubmit();
  await expect.poll(address).toBe('/search?location=Skipton');
});
