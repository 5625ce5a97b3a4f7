import type { AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
const says = (words: string) => ({ descriptionHtml: `<p>${words}</p>` });

beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Teaching Assistant', category: 'Schools', ...says('Help a class. Two years will do.') },
    { title: 'Classroom Assistant', category: 'Schools', ...says('Help with teaching.') },
    { title: 'Kitchen Assistant', category: 'Catering', ...says('Cook for those who come here for teaching.') },
    { title: 'Porter', category: 'Archaeology', ...says('Carry finds.') },
    { title: 'Curator', category: 'Mints', ...says('Archaeology, archaeology and more archaeology: archaeology.') },
    { title: 'Archaeology Trainee', category: 'Mints', ...says('Dig.') },
    { title: 'Mint Guard', category: 'Mints', ...says('Guard what archaeology finds. No experience is needed.') },
    { title: 'Senior Baker', category: 'Catering', ...says('Bread.') },
    { title: 'Senior Waiter', category: 'Catering', ...says('Bring what the baker has baked.') },
    { title: 'Driver', employer: 'Elm Quarry', ...says('Drive.') },
    { title: 'Clerk', employer: 'Oak', ...says('Write to a quarry of band 5.') },
    { title: 'Practice Nurse', employer: 'Oak', ...says('Ward. Near a dental unit.') },
    { title: 'Nursery Nurse', employer: 'Oak', category: 'Nurses', ...says('Play.') },
    { title: 'Dental Nurse', employer: 'Oak', ...says('Teeth.') },
    { title: 'Joiner', employer: 'Oak', ...says('Doors.') },
    { title: 'Bench Carpenter', employer: 'Oak', ...says('Windows.') },
    { title: 'Lecturer in Joinery', employer: 'Oak', ...says('Teach.') },
    { title: 'Lecturer in Art', employer: 'Oak', ...says('Next to joinery.') },
    { title: 'Stores Clerk', employer: 'Oak', ...says('Issue tools to every joiner.') },
    { title: 'Laundry Manager', employer: 'Oak', ...says('Sheets.') },
    { title: 'Head of Glazing', employer: 'Oak', ...says('Kilns.') },
    { title: 'Personal Assistant to the Head', employer: 'Oak', ...says('Diaries.') },
    { title: 'Head Clerk and Company Secretary', employer: 'Oak', ...says('Ledgers.') },
    { title: 'Fork Lift Truck Driver', employer: 'Oak', ...says('Pallets.') },
    { title: 'LGV Driver', employer: 'Oak', ...says('Roads.') },
    { title: 'Laundry Hand', employer: 'Oak', ...says('No experience is needed.') },
  );
});
afterAll(() => site.stop());

/** The titles of a search by best match, with a line before the first that is less close. */
async function found(keyword: string, more: object = {}) {
  const payload = { keywordParams: { keyword, strict: true }, sortOrder: 4003, ...more };
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  expect(answer.statusCode, answer.body).toBe(200);
  const { adverts, reading } = answer.json<AdvertResult>();
  return adverts.flatMap(({ advertId, jobTitle }) => (advertId === reading.firstLessCloseId ? ['--', jobTitle] : [jobTitle]));
}

/** What is before the line and what is behind it, each by name: of those that are as good the one that was added last is first. */
function parts(titles: string[]): string[][] {
  const line = titles.indexOf('--');
  return line < 0 ? [titles.toSorted()] : [titles.slice(0, line).toSorted(), titles.slice(line + 1).toSorted()];
}

// search.results.11 search.order.9
test.each<[string, string[], string]>([
  ['truck driver', ['LGV Driver', '--', 'Fork Lift Truck Driver'], 'a fork lift truck is another job'],
  [
    'archaeology',
    ['Archaeology Trainee', '--', 'Curator', 'Porter', 'Mint Guard'],
    'a title comes before a category and a text full of it',
  ],
  ['archaeology -trainee', ['Curator', 'Porter', '--', 'Mint Guard'], 'without a title these are the closest'],
  [
    'mint archaeology',
    ['Archaeology Trainee', 'Mint Guard', '--', 'Curator'],
    'one of the terms is in the title, the other in a category or the text',
  ],
  [
    'teaching assistant',
    ['Teaching Assistant', 'Classroom Assistant', '--', 'Kitchen Assistant'],
    'a synonym is close, a part of one term is not',
  ],
  ['baker OR porter', ['Senior Baker', 'Porter', '--', 'Senior Waiter'], 'either will do'],
  ['senior baker', ['Senior Baker', '--', 'Senior Waiter'], 'a rank makes nothing close'],
  ['senior', ['Senior Waiter', 'Senior Baker'], 'it does by itself'],
  ['quarry', ['Driver', '--', 'Clerk'], 'the employer is as close as a title'],
  ['nurse', ['Practice Nurse', '--', 'Nursery Nurse', 'Dental Nurse'], 'a title that means another job is not close'],
  ['dental nurse', ['Dental Nurse', '--', 'Practice Nurse'], 'unless it was typed in words'],
  [
    'joiner',
    ['Joiner', 'Bench Carpenter', '--', 'Lecturer in Joinery', 'Lecturer in Art', 'Stores Clerk'],
    'those who teach a trade are less close',
  ],
  ['joinery lecturer', ['Lecturer in Joinery', '--', 'Lecturer in Art'], 'unless they were typed'],
  ['joiner teacher', ['Lecturer in Joinery', '--', 'Lecturer in Art'], 'or mean what was'],
  ['laundry', ['Laundry Manager', 'Laundry Hand'], 'managers are close'],
  ['laundry no experience', ['Laundry Hand', '--', 'Laundry Manager'], 'but not for beginners'],
  ['laundry manager no experience', ['Laundry Manager'], 'unless they were typed'],
  ['nursery nurse', ['Nursery Nurse'], 'unless it was typed'],
  [
    'head',
    ['Head of Glazing', 'Head Clerk and Company Secretary', '--', 'Personal Assistant to the Head'],
    'the assistant of a head is no head',
  ],
  ['pa to head', ['Personal Assistant to the Head'], 'unless that was typed'],
  ['elm quarry', ['Driver'], 'so is its whole name'],
  ['band 5', ['Clerk'], 'nothing is close, so that there is no line'],
  ['mint guard', ['Mint Guard'], 'all are close'],
  ['no experience', ['Mint Guard', 'Archaeology Trainee', 'Laundry Hand'], 'that a job takes beginners makes none closer'],
])('%j finds %j: %s', async (keyword, expected) => {
  expect(parts(await found(keyword))).toEqual(parts(expected));
});

// search.order.9
test('the one who teaches a trade comes before mentions of it', async () => {
  expect((await found('joiner')).slice(2, 4)).toEqual(['--', 'Lecturer in Joinery']);
});

// search.results.11
test('there is no line in another order, in a search for plain words, nor on a page where all are as close', async () => {
  expect(await found('archaeology', { sortOrder: 4001 })).not.toContain('--');
  expect(await found('archaeology', { keywordParams: { keyword: 'archaeology', plain: true } })).not.toContain('--');
  expect(await found('archaeology', { pageSize: 1 })).toEqual(['Archaeology Trainee']);
  expect(await found('archaeology', { pageSize: 3, pagingDictionary: { requestedPage: 2 } })).toEqual(['Mint Guard']);
});
