import { type AdvertQuery, routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { found, foundNothing, jobs, noAdvice } from './answers/adverts.ts';
import { skipton } from './answers/places.ts';
import { northmoor } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { address, heading, showPage } from './stage/show-page.tsx';

const { search } = routes.advertSearch;
/** Boxes that suggest nothing. */
const unhelpful = [answers(routes.advertSearch.titleSuggestions, []), answers(routes.places.autocomplete, [])];

/** On a desk, where the form is open. */
async function showSearch(path: string, ...answered: Parameters<typeof showPage>[1][]): Promise<void> {
  await page.viewport(1280, 900);
  await showPage(path, northmoor, jobs, unhelpful, ...answered);
}
const announced = () => Array.from(document.querySelectorAll('[role=status]'), ({ textContent }) => textContent).join(' ');
const input = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);
const isHeadingFocused = () => document.activeElement?.id === 'page-heading';

/** The marked words of each card. */
const marks = () =>
  Array.from(document.querySelectorAll('article'), (card) => Array.from(card.querySelectorAll('mark'), ({ textContent }) => textContent));

/** Searches from the box of the page. */
async function searchFor(keyword: string): Promise<void> {
  await page.getByLabelText('Keyword').fill(keyword);
  await userEvent.keyboard('{Enter}');
}

/** A search for this keyword keeps its answer back until `go`. */
function late(keyword: string) {
  const gate = Promise.withResolvers<void>();
  const whole = answers(search, ({ body }) => ({ ...found, total: (body as AdvertQuery).keywordParams.keyword === keyword ? 1 : 168 }));
  const reply: typeof whole.reply = async (call) => {
    if ((call.body as AdvertQuery).keywordParams.keyword === keyword) await gate.promise;
    return whole.reply(call);
  };
  return { fake: { ...whole, reply }, go: gate.resolve };
}

test('while a search is under way the old results stay under their own words; nothing says how many the new one found', async () => {
  const { fake, go } = late('saddlery');
  await showSearch('/search?keyword=assistant', fake);
  await expect.poll(heading).toMatch(/^168 jobs for “assistant”/);
  const before = heading();
  await searchFor('saddlery');
  await expect.poll(address).toContain('keyword=saddlery');
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(heading()).toBe(before);
  expect(announced()).not.toContain('saddlery');
  go();
  await expect.poll(heading).toMatch(/^1 job for “saddlery”/);
});

// search.results.8
test('results that come while the next search is typed leave the focus in its box', async () => {
  const { fake, go } = late('saddlery');
  await showSearch('/search?keyword=assistant', fake);
  await searchFor('saddlery');
  await expect.poll(address).toContain('keyword=saddlery');
  await page.getByLabelText('Keyword').fill('harness');
  go();
  await expect.poll(heading).toMatch(/^1 job for “saddlery”/);
  expect(document.activeElement?.id).toBe('keyword');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toContain('keyword=harness');
  await expect.poll(isHeadingFocused).toBe(true);
});

// search.memory.3
test('clearing the search empties its boxes of what was not searched for yet, too', async () => {
  const { config } = await commands.readDemoTenant('northmoor');
  await showSearch('/search?keyword=assistant');
  await page.getByLabelText('Place', { exact: true }).fill('Skipton');
  // As by hand: the suggestions of a box that was left do not open.
  const distance = page.getByLabelText('Distance');
  (distance.element() as HTMLElement).focus();
  await distance.selectOptions('50');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect.poll(address).toBe('/search');
  await expect.poll(() => [input('keyword')?.value, input('location')?.value]).toEqual(['', '']);
  await expect.element(distance).toHaveValue(String(config.defaultDistance));
});

// search.place.7
test('a place that Berth does not know is announced to screen readers', async () => {
  await showSearch('/search?location=Leedz-on-Sea', answers(search, { ...foundNothing, placeNotFound: true }));
  await expect.poll(announced).toContain('We could not find “Leedz-on-Sea”');
});

// search.results.8
test('"Skip to results" comes first in the main part, and the next stop is in the first result', async () => {
  await showSearch('/search?keyword=assistant');
  await expect.poll(() => document.querySelectorAll('article').length).toBeGreaterThan(0);
  document.querySelector('main')?.focus();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to results');
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.querySelector('article :is(h2, h3) a'));
  expect(address()).not.toContain('#');
});

// search.results.8
test('a search takes the focus to its heading, from the form above it and from another page', async () => {
  await showSearch('/');
  await searchFor('assistant');
  await expect.poll(address).toBe('/search?keyword=assistant');
  await expect.poll(isHeadingFocused).toBe(true);
  await searchFor('saddlery');
  await expect.poll(heading).toMatch(/for “saddlery”/);
  await expect.poll(isHeadingFocused).toBe(true);
});

// search.help.7
test('a search without results says so once, and leads on to categories, without filters that find nothing', async () => {
  await showSearch('/search?keyword=xylophonist', answers(search, foundNothing));
  await expect.poll(heading).toBe('No jobs for “xylophonist”');
  const main = document.querySelector('main') as HTMLElement;
  // What is announced is no second text to read.
  const statuses = Array.from(main.querySelectorAll<HTMLElement>('[role=status]'), ({ innerText }) => innerText);
  const read = statuses.reduce((text, said) => text.replace(said, ''), main.innerText);
  expect(read.match(/no jobs|did not find|match this search/gi)).toHaveLength(1);
  expect(page.getByRole('form', { name: 'Filters' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: /email/i }).elements()).toHaveLength(1);
  const category = page.getByRole('navigation', { name: 'Jobs by category' }).getByRole('link').first();
  await expect.element(category).toHaveAttribute('href', expect.stringMatching(/category=\d+$/));
});

// search.help.9
test('a search that finds nothing in its place shows the first five jobs of the next wider one that finds some', async () => {
  const asked: (number | undefined)[] = [];
  const nearest = answers(search, ({ body }) => {
    const { distanceInMiles } = (body as AdvertQuery).locationPlaceData;
    asked.push(distanceInMiles);
    return distanceInMiles === 50 ? found : foundNothing;
  });
  await showSearch('/search?keyword=saddlery&location=Leeds&distance=5', nearest);
  const section = page.getByRole('region', { name: /^Up to 50 miles around/ });
  await expect.element(section).toBeVisible();
  await expect.poll(() => section.getByRole('article').elements().length).toBe(5);
  expect(heading()).toMatch(/^No jobs for “saddlery”/);
  expect(asked).toEqual([5, 50]);
  const all = section.getByRole('link', { name: /^Up to 50 miles around/ });
  await expect.element(all).toHaveAttribute('href', expect.stringContaining('distance=50'));
  // What is shown is not offered once more.
  expect(page.getByRole('region', { name: 'Try one of these' }).getByText('50 miles').elements()).toEqual([]);
});

// search.help.9
test.each([
  ['all are close', null, false, [1, 0, 2]],
  ['it is less close', 1, false, [0, 1, 2]],
  ['all only mention the keyword', null, true, [0, 1, 2]],
])(
  'of jobs further away one that is done at home comes first unless it is not close: %s',
  async (_where, lessClose, isOnlyMentioned, order) => {
    const second = found.adverts.slice(1, 2);
    const atHome = second.map((advert) => Object.assign(structuredClone(advert), { workplaceName: 'At home' as const }));
    const adverts = found.adverts.slice(0, 3).toSpliced(1, 1, ...atHome);
    const firstLessCloseId = lessClose === null ? null : (adverts[lessClose]?.advertId ?? null);
    const nearest = answers(search, ({ body }) =>
      (body as AdvertQuery).locationPlaceData.distanceInMiles === 50
        ? { ...found, adverts, reading: { ...found.reading, firstLessCloseId, isOnlyMentioned } }
        : foundNothing,
    );
    await showSearch('/search?keyword=saddlery&location=Leeds&distance=5', nearest);
    const section = page.getByRole('region', { name: /^Up to 50 miles around/ });
    await expect.element(section).toBeVisible();
    const links = () =>
      section
        .getByRole('article')
        .elements()
        .map((card) => card.querySelector('a')?.getAttribute('href') ?? '');
    await expect.poll(() => links().length).toBe(3);
    expect(links().map((link) => adverts.findIndex(({ advertId }) => link.includes(`/${advertId}`)))).toEqual(order);
  },
);

// search.help.9
test.each([
  [false, ['Up to 50 miles around', 'Similar jobs']],
  [true, ['Similar jobs', 'Up to 50 miles around']],
])('jobs further away that only mention the keyword (%s) come behind similar ones, and say so', async (isOnlyMentioned, order) => {
  const reading = { ...found.reading, isOnlyMentioned, words: 'saddlery', typedTotal: 2 };
  const nearest = answers(search, ({ body }) =>
    (body as AdvertQuery).locationPlaceData.distanceInMiles === 50
      ? { ...found, reading }
      : { ...foundNothing, similarAdverts: found.adverts.slice(0, 2) },
  );
  await showSearch('/search?keyword=saddlery&location=Leeds&distance=5', nearest);
  await expect.element(page.getByRole('region', { name: /^Up to 50 miles around/ })).toBeVisible();
  const titles = page.getByRole('heading', { name: /^(?:Up to 50 miles around|Similar jobs)/ });
  await expect.poll(() => titles.elements().map(({ textContent }) => textContent?.replace(/ this place.*/, ''))).toEqual(order);
  expect(document.body.textContent?.includes('No job title says this: 2 jobs mention it.')).toBe(isOnlyMentioned);
  await expectFine('jobs further away and similar ones', allWidths);
});

// search.help.1
test('a search without results shows the first jobs of a correction that is not clear, and offers it once', async () => {
  const advice = { ...noAdvice, correction: { keyword: 'botanic gardens', total: 168 } };
  const corrected = answers(search, ({ body }) =>
    (body as AdvertQuery).keywordParams.keyword === 'botanic gardens' ? found : foundNothing,
  );
  await showSearch('/search?keyword=botanical+gardens', corrected, answers(routes.advertSearch.advice, advice));
  await expect.poll(heading).toBe('No jobs for “botanical gardens”');
  const meant = page.getByRole('region', { name: 'Did you mean botanic gardens? 168 jobs' });
  await expect.element(meant).toBeVisible();
  expect(meant.getByRole('heading', { level: 3 }).elements()).toHaveLength(5);
  expect(page.getByRole('link', { name: /botanic gardens/ }).elements()).toHaveLength(1);
  await expectFine('the jobs of a correction', allWidths);
});

// search.help.1
test('a correction that is only mentioned leads to its jobs without showing them', async () => {
  const advice = { ...noAdvice, correction: { keyword: 'missed', total: 3 } };
  const reading = { ...found.reading, words: 'missed', typedTotal: 3, isOnlyMentioned: true };
  const corrected = answers(search, ({ body }) =>
    (body as AdvertQuery).keywordParams.keyword === 'missed' ? { ...found, total: 3, reading } : foundNothing,
  );
  await showSearch('/search?keyword=mussels', corrected, answers(routes.advertSearch.advice, advice));
  const meant = page.getByRole('region', { name: 'Did you mean missed? 3 jobs' });
  await expect.poll(() => meant.query()?.textContent).toContain('No job title says this: 3 jobs mention it.');
  expect(meant.getByRole('article').elements()).toHaveLength(0);
});

// search.help.9
test('a search without results shows the jobs of the shorter keyword that is nearest, exactly those, and offers it once', async () => {
  const fewerTerms = [
    { keyword: 'police', total: 168 },
    { keyword: 'trouble police', total: 2 },
  ];
  const advice = { ...noAdvice, fewerTerms };
  const reading = { ...found.reading, words: 'trouble police', typedTotal: 2, isOnlyMentioned: true };
  const shorter = answers(search, ({ body }) => {
    const { keyword, strict } = (body as AdvertQuery).keywordParams;
    return keyword === 'trouble police' && strict ? { ...found, total: 2, adverts: found.adverts.slice(0, 2), reading } : foundNothing;
  });
  await showSearch('/search?keyword=lads+in+trouble+with+the+police', shorter, answers(routes.advertSearch.advice, advice));
  await expect.poll(heading).toBe('No jobs for “lads in trouble with the police”');
  const nearest = page.getByRole('region', { name: 'Search for “trouble police” 2 jobs' });
  await expect.element(nearest).toBeVisible();
  expect(nearest.getByRole('heading', { level: 3 }).elements()).toHaveLength(2);
  expect(nearest.element().textContent).toContain('No job title has it all: 2 jobs mention it.');
  expect(page.getByRole('link', { name: /trouble police/ }).elements()).toHaveLength(1);
  await expectFine('the jobs of a shorter keyword', allWidths);
});

// search.help.9
test('the jobs of a shorter keyword are not shown twice where some are similar ones', async () => {
  const [first, second] = found.adverts;
  if (!first || !second) throw new Error('Too few adverts in the answer');
  const advice = { ...noAdvice, fewerTerms: [{ keyword: 'mate', total: 2 }] };
  const shorter = answers(search, ({ body }) =>
    (body as AdvertQuery).keywordParams.keyword === 'mate'
      ? { ...found, total: 2, adverts: [first, second], reading: { ...found.reading, words: 'mate', firstLessCloseId: first.advertId } }
      : { ...foundNothing, similarAdverts: [first] },
  );
  await showSearch("/search?keyword=driver's+mate", shorter, answers(routes.advertSearch.advice, advice));
  const nearest = page.getByRole('region', { name: "Without “driver's” 2 jobs" });
  await expect.element(nearest).toBeVisible();
  const titles = nearest.getByRole('heading', { level: 3 });
  await expect.poll(() => titles.elements().map(({ textContent }) => textContent)).toEqual([second.jobTitle]);
});

// search.help.13
test.each([
  [12, 5],
  [26, 0],
])('a sentence that nothing else helps leads to the %i jobs of its place, and shows the first %i', async (total, shown) => {
  const ofPlace = answers(search, ({ body }) =>
    (body as AdvertQuery).keywordParams.keyword === '' ? { ...found, total } : { ...foundNothing, place: skipton },
  );
  const advice = { ...noAdvice, withoutWords: { keyword: '', total } };
  await showSearch(
    '/search?keyword=got+a+licence+and+a+strong+back&location=Skipton',
    ofPlace,
    answers(routes.advertSearch.advice, advice),
  );
  const links = page.getByRole('link', { name: 'All jobs in Skipton' });
  await expect.element(links).toHaveAttribute('href', '/search?location=Skipton');
  await expect.poll(() => page.getByRole('article').elements().length).toBe(shown);
  expect(page.getByText(`${total} jobs`).elements()).toHaveLength(1);
  await expectFine(`the ${total} jobs of a place`, allWidths);
});

// search.help.12
test('a search without results shows the jobs that are near to its words', async () => {
  const similarAdverts = found.adverts.slice(0, 2);
  await showSearch('/search?keyword=xylophonist', answers(search, { ...foundNothing, similarAdverts }));
  await expect.poll(heading).toBe('No jobs for “xylophonist”');
  const similar = page.getByRole('region', { name: 'Similar jobs' });
  await expect.element(similar).toBeVisible();
  expect(
    similar
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(similarAdverts.map(({ jobTitle }) => jobTitle));
  await expectFine('similar jobs where nothing is found', allWidths);
});

// search.help.3 search.help.6
test.each(['corrected', 'shortened'])('a keyword that was searched already (%s) is not offered once more', async (by) => {
  const reading = { ...found.reading, [by]: 'saddler', words: 'saddler' };
  const advice = answers(routes.advertSearch.advice, {
    ...noAdvice,
    fewerTerms: [{ keyword: 'saddler', total: 12 }],
    fewerFilters: { total: 3 },
    correction: { keyword: 'saddler', total: 12 },
  });
  await showSearch('/search?keyword=saddlr', answers(search, { ...found, total: 2, page: 1, reading }), advice);
  const offers = page.getByRole('region', { name: 'Try one of these' });
  await expect.element(offers).toBeVisible();
  expect(
    offers
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Without filters']);
});

// search.results.7
test('a location that is a whole paragraph makes no card too high', async () => {
  const [first] = found.adverts;
  if (!first) throw new Error('No advert in the answer');
  const locationName =
    'Mostly based in Andover, with some travel to London or to other places, as the advert of the job itself says. '.repeat(3);
  await showSearch('/search?keyword=saddlery', answers(search, { ...found, adverts: [{ ...first, locationName }] }));
  for (const [width, highest] of [
    [320, 230],
    [390, 190],
    [1440, 190],
  ] as const) {
    await page.viewport(width, 900);
    await expect
      .poll(() => document.querySelector('article')?.getBoundingClientRect().height, { message: `at ${width} px` })
      .toBeLessThanOrEqual(highest);
  }
  expect(document.querySelector('article')?.textContent).toContain('Mostly based in Andover');
});

// search.results.10 search.results.15
test('a job that was found by its description shows the passage with the words marked, others their preview', async () => {
  const passages = [{ advertId: 2, text: '… with cold weather and driving licences of two kinds' }];
  const reading = { ...found.reading, foundBy: ['driving licence', 'bridle', 'york'] };
  await showSearch('/search?keyword=driving', answers(search, { ...found, passages, reading }));
  await expect.poll(marks).toEqual([['bridles'], ['driving licences'], ['bridles'], ['bridles'], ['York', 'bridles'], ['bridles']]);
  await expectFine('a passage of a description', allWidths);
});
