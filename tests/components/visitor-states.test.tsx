import { type KeywordReading, routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { advert, employer, found, jobs } from './answers/adverts.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, refuses, waits } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { complaints, heading, showPage } from './stage/show-page.tsx';

const email = () => page.getByRole('textbox', { name: /^Email/ }).first();
const password = () => page.getByLabelText(/^Password/).first();
const typed = ['sam@example.com', 'Saddle-soap 77!'] as const;

async function signIn(...answered: Parameters<typeof showPage>[1][]): Promise<void> {
  await showPage('/account/login', northmoor, ...answered);
  await email().fill(typed[0]);
  await password().fill(typed[1]);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

const stopped = 'Too many attempts to sign in. Try again in 8 minutes, or set a new password with a link that we email you.';

test.each([
  ['a wrong password', 400, 'bad-login', 'The username or password is incorrect or account not verified'],
  ['a limit', 429, 'too-many-tries', stopped],
  ['a busy site', 503, 'busy', 'The site is busy. Try again in a moment.'],
])('%s is said in words on the sign-in page, accessibly, and what was typed is kept', async (what, status, code, words) => {
  await signIn(refuses(routes.account.login, { status, code, detail: words }));
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(words);
  expect((email().element() as HTMLInputElement).value).toBe(typed[0]);
  if (code !== 'bad-login') expect((password().element() as HTMLInputElement).value).toBe(typed[1]);
  await expect.element(page.getByRole('link', { name: 'Forgotten your password?' })).toBeVisible();
  await expectFine(what);
});

test('a slow request shows so accessibly', async () => {
  await signIn(waits(routes.account.login));
  await expect.element(page.getByText('Loading').first(), { timeout: 5_000 }).toBeInTheDocument();
  await expectFine('the spinner');
});

test('a registration with every field missing lists each fault and takes the focus to the first, each time, accessibly', async () => {
  await showPage('/account/register', northmoor);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect.element(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    expect(document.querySelectorAll('main [role=alert] a').length).toBe(5);
    await expect.poll(() => document.activeElement?.id).toBe('firstName');
  }
  await expectFine('registration with every field missing');
});

// applications.form.12
test('registering and signing in name the job that the visitor wants to apply for, and link to each other with it', async () => {
  const back = '?returnUrl=%2Fapply%2Fsaddlery-workshop-technician%2F1';
  for (const [path, other, label] of [
    ['/account/register', '/account/login', 'Sign in'],
    ['/account/login', '/account/register', 'Register'],
  ] as const) {
    await showPage(path + back, northmoor, jobs);
    await expect.element(page.getByText('Apply for Saddlery Workshop Technician')).toBeVisible();
    const link = page.getByRole('main').getByRole('link', { name: label }).element();
    expect(link.getAttribute('href')).toBe(other + back);
    await expectFine(`${path} for a job`, allWidths);
  }
  await showPage(
    '/account/register?returnUrl=%2Fapply%2Fgone%2F9',
    northmoor,
    refuses(routes.adverts.fetch, { status: 404, code: 'not-found' }),
  );
  expect(heading()).toBe('Create an account');
  expect(document.querySelector('main')?.textContent).not.toContain('Apply for');
});

// registration.code.1
test('after registering, the page asks accessibly for the code, names what is wrong with it, and has it sent again', async () => {
  await showPage(
    '/account/register?returnUrl=%2Fapply%2Fsaddlery-workshop-technician%2F1',
    northmoor,
    jobs,
    answers(routes.account.register, { accepted: true }),
    answers(routes.account.registration, { email: typed[0] }),
    refuses(routes.account.confirmCode, { status: 410, code: 'code-ended', detail: 'This code no longer works. Ask for a new one' }),
    answers(routes.account.resendVerificationEmail, { accepted: true }),
  );
  await page.getByLabelText(/^First name/).fill('Sam');
  await page.getByLabelText(/^Last name/).fill('Ellis');
  await email().fill(typed[0]);
  await password().fill(typed[1]);
  await page.getByRole('checkbox', { name: /terms/i }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Enter the code from our email' })).toBeVisible();
  await expect.element(page.getByText(typed[0])).toBeVisible();
  await expect.element(page.getByText('Apply for Saddlery Workshop Technician')).toBeVisible();
  await expectFine('the page for the code');
  await page.getByLabelText(/^Code/).fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('Enter the six digits from our email').first()).toBeVisible();
  await page.getByLabelText(/^Code/).fill('123 456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('This code no longer works. Ask for a new one').first()).toBeVisible();
  await expectFine('a code that has ended');
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect.element(page.getByText('We have sent a new code')).toBeVisible();
  await expect.element(page.getByLabelText(/^Code/)).toHaveValue('');
  await expectFine('a new code');
});

// registration.code.1
test('the page for the code says accessibly where to go in a browser that has not registered', async () => {
  await showPage('/account/code', northmoor, answers(routes.account.registration, null));
  await expect.element(page.getByRole('heading', { level: 1, name: 'There is nothing to confirm here' })).toBeVisible();
  await expectFine('no registration');
});

test('asking for a password, and setting one that does not match, are accessible', async () => {
  await showPage('/account/forgot-password', northmoor, [
    answers(routes.account.forgotPassword, { accepted: true }),
    answers(routes.account.requestPasswordReset, { accepted: true }),
  ]);
  await email().fill(typed[0]);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect.element(page.getByText('Check your email').first()).toBeVisible();
  await expectFine('asking for a password');
  await showPage('/confirm-password/sam@mail.example/token', northmoor, answers(routes.account.isPasswordLinkGood, true));
  await password().fill(typed[1]);
  await page.getByLabelText(/^Confirm password/).fill('Saddle-soap');
  await expect.element(page.getByText('passwords do not match')).toBeVisible();
  await expectFine('passwords that do not match');
});

// adverts.places.4
test('a job page lists all places of the job, and fits with twenty of them', async () => {
  const [place] = advert.places;
  const names = Array.from({ length: 20 }, (_, index) => `Site ${index + 1}, a fairly long name of a place`);
  const places = names.map((name) => ({ ...place, name, postCode: null, region: null, coordinates: null }));
  await showPage('/job/saddlery-workshop-technician/1', northmoor, jobs, answers(routes.adverts.fetch, { ...advert, places }));
  expect(page.getByRole('term').filter({ hasText: 'Places' }).elements()).toHaveLength(1);
  expect([...document.querySelectorAll('dd li')].map(({ textContent }) => textContent)).toEqual(names);
  await expectFine('a job in many places', allWidths);
});

// adverts.lists.2
test('a card says that a job is hybrid or done from home, and not that it is on site', async () => {
  const [first, second, third] = found.adverts;
  if (!first || !second || !third) throw new Error('too few adverts');
  const adverts = [
    { ...first, workplaceName: 'Hybrid' as const },
    { ...second, workplaceName: 'At home' as const },
    { ...third, workplaceName: 'On site' as const },
  ];
  await showPage('/search?keyword=assistant', northmoor, jobs, answers(routes.advertSearch.search, { ...found, adverts }));
  await expect.poll(() => document.querySelectorAll('article')).toHaveLength(3);
  expect(
    ['Hybrid', 'From home', 'On site'].map((text) =>
      [...document.querySelectorAll('article')].map((card) => card.textContent?.includes(text)),
    ),
  ).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ]);
});

test('a job that has closed shows the open ones like it first, accessibly', async () => {
  await showPage('/job/saddlery-workshop-technician/1', northmoor, jobs, answers(routes.adverts.fetch, { ...advert, isOpen: false }));
  expect(document.querySelector('main')?.textContent).toContain('This job has closed');
  await expectFine('a closed job', allWidths);
});

test('the filters are accessible: next to the results, and in the open drawer with the button to show them in sight', async () => {
  const path = '/search?keyword=assistant&contract=Permanent&employer=Aire+Valley+College';
  await showPage(path, northmoor, jobs);
  await expectFine('the rail', [1024, 1440]);
  for (const width of [320, 768]) {
    await page.viewport(width, 800);
    await showPage(path, northmoor, jobs);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const show = page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show \d/ });
    await expect.element(show).toBeVisible();
    await expectFine('the drawer', [width]);
    await page
      .getByRole('dialog', { name: 'Filters' })
      .getByRole('checkbox', { name: /^Casual/ })
      .click();
    await expectFine('the drawer with a filter ticked', [width]);
    expect(show.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(800);
  }
});

const addressOf = (name: string | RegExp) => page.getByRole('link', { name }).element().getAttribute('href');

test('a search that fails, and one around a place that we cannot find, say so accessibly', async () => {
  await showPage('/search?keyword=saddlery', northmoor, jobs, refuses(routes.advertSearch.search, { status: 503, code: 'busy' }));
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectFine('a search that fails');
  const meant = { placeId: 'gn:2644688', name: 'Leeds, West Yorkshire', type: 'postal_town' as const };
  const unknown = { ...found, total: 0, adverts: [], placeNotFound: true, placeSuggestions: [meant] };
  const nowhere = answers(routes.advertSearch.search, ({ body }) => (JSON.stringify(body).includes('Leedz') ? unknown : found));
  await showPage('/search?location=Leedz-on-Sea', northmoor, jobs, nowhere);
  await expect.poll(heading).toBe('We could not find “Leedz-on-Sea”');
  await expect.element(page.getByRole('heading', { level: 2, name: /^In Leeds/ })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('article').length).toBe(5);
  await expect.element(page.getByRole('link', { name: 'Leeds, West Yorkshire' })).toBeVisible();
  expect(addressOf('Leeds, West Yorkshire')).toContain('placeId=gn%3A2644688');
  await expect.element(page.getByRole('link', { name: 'see all jobs' })).toBeVisible();
  await expectFine('a place that we cannot find');
});

// search.words.1 search.words.6
test('a keyword with criteria shows how each was read, a tag takes it away, and one press searches for the plain words', async () => {
  const reading: KeywordReading = {
    ...found.reading,
    words: 'teacher',
    understood: [
      { field: 'hours', words: 'part time', meaning: 'Part time', keywordWithout: 'teacher Leeds' },
      { field: 'location', words: 'Leeds', meaning: 'Leeds, West Yorkshire', keywordWithout: 'part time teacher' },
    ],
  };
  await showPage('/search?keyword=part+time+teacher+Leeds', northmoor, jobs, answers(routes.advertSearch.search, { ...found, reading }));
  await expect.poll(heading).toMatch(/^168 jobs for “teacher”/);
  expect(addressOf(/^Hours: Part time/)).toBe('/search?keyword=teacher+Leeds');
  expect(addressOf(/^Place: Leeds, West Yorkshire/)).toBe('/search?keyword=part+time+teacher');
  expect(addressOf('Search as typed')).toBe('/search?keyword=part+time+teacher+Leeds&plain=1');
  await expectFine('a keyword with criteria', allWidths);
});

// search.words.1
test('two words that were read as one criterion have a tag each', async () => {
  const reading: KeywordReading = {
    ...found.reading,
    words: '',
    understood: [
      { field: 'hours', words: 'evenings', meaning: 'Evenings and weekends', keywordWithout: 'weekends' },
      { field: 'hours', words: 'weekends', meaning: 'Evenings and weekends', keywordWithout: 'evenings' },
    ],
  };
  await showPage('/search?keyword=evenings+weekends', northmoor, jobs, answers(routes.advertSearch.search, { ...found, reading }));
  await expect.poll(() => page.getByRole('link', { name: /^Hours: Evenings/ }).elements().length).toBe(2);
  expect(complaints.mock.calls.flat().join(' ')).not.toContain('same key');
});

// search.place.13
test('a search by place leads to the jobs at home, without the place and with the words', async () => {
  await showPage(
    '/search?keyword=teacher&location=Leeds&distance=5',
    northmoor,
    jobs,
    answers(routes.advertSearch.search, { ...found, totalAtHome: 7 }),
  );
  await expect.element(page.getByRole('link', { name: '7 jobs that are done at home' })).toBeVisible();
  expect(addressOf('7 jobs that are done at home')).toBe('/search?keyword=teacher&workplace=At+home');
  expect(document.querySelectorAll('#results li')[3]?.textContent).toContain('7 jobs that are done at home');
  await expectFine('a search with jobs at home');
});

// search.results.10
test('a result marks what it was found by, also where that was not typed', async () => {
  const [first, second] = found.adverts;
  const titles = [first?.jobTitle ?? '', second?.jobTitle ?? ''];
  const answer = {
    ...found,
    adverts: found.adverts.slice(0, 1),
    similarAdverts: found.adverts.slice(1, 2),
    reading: { ...found.reading, foundBy: titles.map((title) => title.toLowerCase()) },
  };
  await showPage('/search?keyword=xyz', northmoor, jobs, answers(routes.advertSearch.search, answer));
  await expect.poll(heading).toMatch(/^168 jobs/);
  expect([...document.querySelectorAll('#results mark')].map(({ textContent }) => textContent)).toEqual(titles);
});

// search.help.8 search.help.10
test.each([
  [0, 'No job matches'],
  [1, 'Only 1 job mentions'],
  [2, 'Only 2 jobs mention'],
])(
  'a shortened keyword says that %d jobs match all of it, what was searched, and leads back to the typed words',
  async (typedTotal, words) => {
    const reading = { ...found.reading, words: 'nurse', shortened: 'nurse', typedTotal };
    await showPage('/search?keyword=veterinary+nurse', northmoor, jobs, answers(routes.advertSearch.search, { ...found, reading }));
    await expect.poll(() => document.querySelector('main')?.textContent).toContain(`${words} it all. Showing nurse. Search as typed`);
    expect(addressOf('Search as typed')).toBe('/search?keyword=veterinary+nurse&plain=1');
    await expectFine(`a shortened keyword that ${typedTotal} jobs match`);
  },
);

// search.help.11
test.each([
  [1, '1 job mentions', 'midwife', 'says this'],
  [3, '3 jobs mention', 'project manager', 'has it all'],
])('a keyword that %d jobs only mention says so, and offers an alert for it', async (typedTotal, words, keyword, lacked) => {
  const reading = { ...found.reading, words: keyword, typedTotal, isOnlyMentioned: true };
  await showPage('/search?keyword=midwife', northmoor, jobs, answers(routes.advertSearch.search, { ...found, page: 1, reading }));
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(`No job title ${lacked}: ${words} it.`);
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(`So far only ${words} everything you typed.`);
  await expectFine(`a keyword that ${typedTotal} jobs only mention`);
});

// search.results.11
test('jobs that are less close to the keyword are a list with a heading, which fits every width', async () => {
  const reading = { ...found.reading, firstLessCloseId: found.adverts[2]?.advertId ?? 0 };
  await showPage('/search?keyword=assistant', northmoor, jobs, answers(routes.advertSearch.search, { ...found, reading }));
  await expect.poll(heading).toMatch(/^168 jobs/);
  const list = page.getByRole('list', { name: 'Less close matches' });
  expect(list.getByRole('heading', { level: 3 }).elements()).toHaveLength(found.adverts.length - 2);
  expect([...document.querySelectorAll('#results h2')].map(({ textContent }) => textContent)).toEqual([
    ...found.adverts.slice(0, 2).map(({ jobTitle }) => jobTitle),
    'Less close matches',
  ]);
  await expectFine('jobs that are less close', allWidths);
});

// search.help.12
test.each<[string, { similarTo?: string; lessClose?: number }, string[]]>([
  ['with a part of the keyword in the title are between close and less close ones', { lessClose: 1 }, ['found', 'similar', 'less close']],
  ['come first if none is close', { lessClose: 0 }, ['similar', 'less close']],
  ['like the best match come last', { similarTo: 'Goldsmith', lessClose: 1 }, ['found', 'less close', 'similar']],
  ['come last if all are close', {}, ['found', 'similar']],
])('similar jobs %s', async (_title, { similarTo = null, lessClose }, expected) => {
  const few = found.adverts.slice(0, 3);
  const similar = found.adverts.slice(3, 5);
  const firstLessCloseId = lessClose === undefined ? null : (few[lessClose]?.advertId ?? null);
  await showPage(
    '/search?keyword=saddlery+technician',
    northmoor,
    jobs,
    answers(routes.advertSearch.search, {
      ...found,
      adverts: few,
      similarAdverts: similar,
      total: 3,
      page: 1,
      pageCount: 1,
      reading: { ...found.reading, similarTo, firstLessCloseId },
    }),
  );
  await expect.poll(heading).toMatch(/^3 jobs/);
  const close = few.slice(0, lessClose).map(({ jobTitle }) => `2 ${jobTitle}`);
  const lists: Record<string, string[]> = {
    found: close,
    similar: [similarTo ? '2 Jobs like Goldsmith' : '2 Similar jobs', ...similar.map(({ jobTitle }) => `3 ${jobTitle}`)],
    'less close': ['2 Less close matches', ...few.slice(close.length).map(({ jobTitle }) => `3 ${jobTitle}`)],
  };
  const titles = [...document.querySelectorAll('#results :is(h2, h3)')].map(
    ({ tagName, textContent }) => `${tagName.at(1)} ${textContent}`,
  );
  expect(titles).toEqual(expected.flatMap((list) => lists[list] ?? []));
  await expectFine(`similar jobs ${expected.join(', ')}`, allWidths);
});

// search.results.11
test('a first less close job that has closed meanwhile leaves one list', async () => {
  const reading = { ...found.reading, firstLessCloseId: 999_999 };
  await showPage('/search?keyword=assistant', northmoor, jobs, answers(routes.advertSearch.search, { ...found, reading }));
  await expect.poll(heading).toMatch(/^168 jobs/);
  expect(page.getByRole('heading', { name: 'Less close matches' }).elements()).toHaveLength(0);
});

// search.help.6
test('a corrected keyword says what was searched and leads back to the typed words', async () => {
  const reading = { ...found.reading, words: 'nurse', corrected: 'nurse' };
  await showPage('/search?keyword=nurs', northmoor, jobs, answers(routes.advertSearch.search, { ...found, reading }));
  await expect.poll(() => document.querySelector('main')?.textContent).toContain('Showing results for nurse. Search for nurs instead');
  expect(addressOf('Search for nurs instead')).toBe('/search?keyword=nurs&plain=1');
  await expectFine('a corrected keyword');
});

// search.help.11
test('a corrected keyword that is only mentioned says so behind the way back, and its alert is without the mistake', async () => {
  const reading = { ...found.reading, words: 'midwife', corrected: 'midwife', typedTotal: 1, isOnlyMentioned: true };
  await showPage('/search?keyword=midwfie', northmoor, jobs, answers(routes.advertSearch.search, { ...found, page: 1, reading }));
  await expect
    .poll(() => document.querySelector('main')?.textContent)
    .toContain('Search for midwfie instead. No job title says this: 1 job mentions it.');
  await expect.poll(() => document.querySelector('main')?.textContent).toContain('So far only 1 job mentions “midwife”.');
  await expectFine('a corrected keyword that is only mentioned', allWidths);
  await page.getByRole('button', { name: 'Get these by email' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Get these jobs by email' });
  await expect.poll(() => dialog.query()?.textContent).toContain('midwife');
  expect(dialog.query()?.textContent).not.toContain('midwfie');
});

// search.help.10
test('a keyword that was corrected and then shortened says how many jobs match the corrected one', async () => {
  const reading = { ...found.reading, words: 'leader', corrected: 'senior leader', shortened: 'leader', typedTotal: 1 };
  await showPage('/search?keyword=senoir+leader', northmoor, jobs, answers(routes.advertSearch.search, { ...found, page: 1, reading }));
  await expect
    .poll(() => document.querySelector('main')?.textContent)
    .toContain('Only 1 job mentions “senior leader”. Showing leader. Search as typed');
  await expect.poll(() => document.querySelector('main')?.textContent).toContain('So far only 1 job mentions “senior leader”.');
});

test('the gallery shows every component in every state accessibly', async () => {
  await showPage('/dev/gallery', northmoor);
  await expect.poll(heading).toBe('Design system');
  await expectFine('the gallery', allWidths);
});

// employers.page.4
test('an employer without open jobs says so, accessibly, with its words', async () => {
  const none = { ...employer, total: 0, adverts: [] };
  await showPage('/employer/pennine-land-college', northmoor, jobs, answers(routes.advertEmployers.employer, none));
  expect(heading()).toBe('Jobs at Pennine Land College');
  await expect.element(page.getByText('No open jobs at the moment')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'About Pennine Land College' })).toBeVisible();
  await expectFine('an employer without open jobs', allWidths);
});

test('an employer without words and logo has its jobs across the page, accessibly', async () => {
  const plain = { ...employer, descriptionHtml: '', logoPath: null };
  await showPage('/employer/pennine-land-college', northmoor, jobs, answers(routes.advertEmployers.employer, plain));
  expect(heading()).toBe('Jobs at Pennine Land College');
  expect(document.querySelectorAll('#about-employer, [href="#about-employer"], main header img')).toHaveLength(0);
  await expectFine('an employer without words', allWidths);
});

// employers.page.5
test('an unknown employer is a page that is not found', async () => {
  await showPage('/employer/nobody', northmoor, refuses(routes.advertEmployers.employer, { status: 404, code: 'not-found' }));
  expect(heading()).toBe('We could not find this page');
});

// employers.links.2
test('a card links the employer to its page, if it has one, and the rest of the card to the job', async () => {
  await showPage('/search', northmoor, jobs);
  const [withPage, without] = [
    page.getByRole('link', { name: 'Pennine Land College' }),
    page.getByRole('link', { name: 'Aire Valley College' }),
  ];
  await expect.element(withPage.first()).toHaveAttribute('href', '/employer/pennine-land-college');
  expect(without.elements()).toEqual([]);
});

const mainText = () => document.querySelector('main')?.textContent;

// adverts.pay.1
test('a job page says what similar jobs pay and how that was counted, open and closed, and nothing if too few are known', async () => {
  await showPage('/job/saddlery-workshop-technician/1', northmoor, jobs);
  expect(mainText()).toContain('£27,100 - £31,400 a year');
  expect(mainText()).toContain('The middle half of 23 jobs like this in North Yorkshire, open now or closed in the last six months.');
  const closed = answers(routes.adverts.fetch, { ...advert, isOpen: false });
  await showPage('/job/saddlery-workshop-technician/1', northmoor, jobs, closed);
  expect(mainText()).toContain('£27,100 - £31,400 a year');
  for (const none of [answers(routes.adverts.similarPay, null), refuses(routes.adverts.similarPay, { status: 503, code: 'busy' })]) {
    await showPage('/job/saddlery-workshop-technician/1', northmoor, jobs, none);
    expect(heading()).toBe('Saddlery Workshop Technician');
    expect(mainText()).not.toContain('What similar jobs pay');
  }
});
