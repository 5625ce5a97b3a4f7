import { expect, test } from 'vitest';
import { understandKeyword, type WorkValues } from './understand-keyword.ts';

const everything = { hours: true, contract: true, workplace: true, salary: true, location: true, distance: true, refusals: true };
const values = (...shown: string[]) => new Map(shown.map((name) => [name.toLowerCase(), name]));
const agency: WorkValues = {
  hours: values('Full time', 'Part time', 'Shifts', 'Nights', 'Weekends', 'Part time, evenings', 'Zero hours'),
  contract: values('Permanent', 'Fixed term', 'Temporary', 'Casual', 'Contract'),
  workplace: values(),
};
const college: WorkValues = {
  hours: values('Full time', 'Part time', 'Shifts', 'Term time only'),
  contract: values('Permanent', 'Contract of employment'),
  workplace: values(),
};

async function understand(keyword: string, workValues: WorkValues) {
  const { keyword: words, parts } = await understandKeyword(keyword, everything, () => Promise.resolve(workValues));
  return [words, parts.map((part) => `${part.words} = ${part.meaning}`).join('; ')];
}

// search.words.1
test.each([
  ['contract jobs', '', 'contract jobs = Contract'],
  ['bricklayer contract work', 'bricklayer', 'contract work = Contract'],
  ['electrician contract', 'electrician', 'contract = Contract'],
  ['permanent contract', '', 'permanent contract = Permanent'],
  ['fixed term contract', '', 'fixed term contract = Fixed term'],
  ['temp work', '', 'temp work = Temporary'],
  ['part time work', '', 'part time work = Part time, Part time, evenings'],
  ['a few hours of york', 'a few hours of york', ''],
  ['within a few hours', 'within a few hours', ''],
  ['a few hours a week of cleaning', 'of cleaning', 'a few hours a week = Part time, Part time, evenings'],
  ['a couple of shifts a week', '', 'a couple of shifts a week = Part time, Part time, evenings'],
  ['few hours a week', '', 'few hours a week = Part time, Part time, evenings'],
  ['few hours away', 'few hours away', ''],
  ['a few hours a week', '', 'a few hours a week = Part time, Part time, evenings'],
  ['full time work coach', 'work coach', 'full time = Full time'],
  ['temporary contract manager', 'contract manager', 'temporary = Temporary'],
  ['weekends only', '', 'weekends only = Weekends'],
  ['only weekends', '', 'only weekends = Weekends'],
  ['nights only', '', 'nights only = Nights'],
  ['partime admin', 'admin', 'partime = Part time, Part time, evenings'],
  ['part-tme', '', 'part-tme = Part time, Part time, evenings'],
  ['p/time cleaner', 'cleaner', 'p/time = Part time, Part time, evenings'],
  ['20 hours a week', '', '20 hours a week = Part time, Part time, evenings'],
  ['nurse 0.6 FTE', 'nurse', '0.6 FTE = Part time, Part time, evenings'],
  ['16 to 20 hours per week cleaner', 'cleaner', '16 to 20 hours per week = Part time, Part time, evenings'],
  ['up to 16 hours a week', '', 'up to 16 hours a week = Part time, Part time, evenings'],
  ['no more than 16 hours a week', '', 'no more than 16 hours a week = Part time, Part time, evenings'],
  ['37.5 hours a week', '', '37.5 hours a week = Full time'],
  ['30-40 hours a week', '', '30-40 hours a week = Full time'],
  ['47 hours a week', '47 hours a week', ''],
  ['band 9 to 5', 'band 9 to 5', ''],
  ['37 hours a week', '', '37 hours a week = Full time'],
  ['9-5 admin', 'admin', '9-5 = Full time'],
  ['school hours', '', 'school hours = Part time, Part time, evenings'],
  ['nine to five admin', 'admin', 'nine to five = Full time'],
  ['hourly paid lecturer', 'lecturer', 'hourly paid = Zero hours'],
  ['gofalwr rhan amser', 'gofalwr', 'rhan amser = Part time, Part time, evenings'],
  ['llawn amser', '', 'llawn amser = Full time'],
  ['nyrs dros dro', 'nyrs', 'dros dro = Temporary'],
  ['swydd parhaol', 'swydd', 'parhaol = Permanent'],
  ['evening work only', '', 'evening work only = Part time, evenings'],
  ['evening shifts', '', 'evening shifts = Part time, evenings'],
  ['cook no split shifts', 'cook', 'no split shifts = not Shifts'],
  ['evening jobs', '', 'evening jobs = Part time, evenings'],
  ['saturday job', '', 'saturday job = Weekends'],
  ['Saturdays and Sundays', '', 'Saturdays and Sundays = Weekends'],
  ['wkend work', '', 'wkend work = Weekends'],
  ['wknd chef', 'chef', 'wknd = Weekends'],
  ['p/t teacher', 'teacher', 'p/t = Part time, Part time, evenings'],
  ['F/T', '', 'F/T = Full time'],
  ['0 hours', '', '0 hours = Zero hours'],
  ['Lecturer (full time)', 'Lecturer', 'full time = Full time'],
  ['chef (full time, casual) café', 'chef café', 'full time = Full time; casual = Casual'],
])('%j searches for %j with %j', async (keyword, words, parts) => {
  expect(await understand(keyword, agency)).toEqual([words, parts]);
});

// search.words.2
test.each([
  ['contract manager'],
  ['contracts officer'],
  ['6 month contract'],
  ['PT instructor'],
  ['sunday school teacher'],
  ['temporary accommodation officer'],
  ['temporary works designer'],
  ['permanent way engineer'],
  ['permanent secretary'],
  ['casual dining'],
  ['out of school hours worker'],
])('all of %j stays words', async (keyword) => {
  expect(await understand(keyword, agency)).toEqual([keyword, '']);
});

// search.words.2
test.each([
  ['not nights nurse', 'nurse', 'not nights = not Nights'],
  ['no weekends', '', 'no weekends = not Weekends'],
  ['not the weekends', '', 'not the weekends = not Weekends'],
  ['hate nights', '', 'hate nights = not Nights'],
  ['never on weekends', '', 'never on weekends = not Weekends'],
  ['chef without  weekends', 'chef', 'without  weekends = not Weekends'],
  ['care work but not nights', 'care work', 'not nights = not Nights'],
  ['support worker apart from nights', 'support worker', 'apart from nights = not Nights'],
  ['no zero hours contracts', '', 'no zero hours contracts = not Zero hours'],
  ['no nights or weekends', '', 'no nights = not Nights; weekends = not Weekends'],
  ['admin no evenings/weekends', 'admin', 'no evenings = not Part time, evenings; weekends = not Weekends'],
  ['nurse not working nights', 'nurse', 'not working nights = not Nights'],
  ['full time cleaner except temporary', 'cleaner', 'full time = Full time; except temporary = not Temporary'],
])('%j searches for %j and refuses: %s', async (keyword, words, parts) => {
  expect(await understand(keyword, agency)).toEqual([words, parts]);
});

// search.words.5
test.each([
  ['teacher full time or part time maths', 'teacher maths'],
  ['teacher full or part time', 'teacher'],
  ['teacher full/part time maths', 'teacher maths'],
  ['part or full time teacher', 'teacher'],
  ['nurse permanent contract or temporary contract', 'nurse'],
  ['part-time/full-time teacher', 'teacher'],
  ['nurse (part time or full time) ward', 'nurse ward'],
  ['nurse part time or bank', 'nurse'],
  ['part time or flexible nurse', 'flexible nurse'],
  ['health and safety part time', 'health and safety'],
])('of %j the words are %j, without the "or" of its criteria', async (keyword, words) => {
  const site = { ...agency, contract: values('Permanent', 'Temporary', 'Bank') };
  expect((await understand(keyword, site))[0]).toBe(words);
});

// search.words.2
test.each([
  ['weekends only'],
  ['evening work'],
  ['evening shifts'],
  ['night shifts'],
  ['saturday job'],
  ['contract jobs'],
  ['welder contract'],
])('no advert has the hours or contract of %j, so that none of it is read', async (keyword) => {
  expect(await understand(keyword, college)).toEqual([keyword, '']);
});

// search.words.2
test('what no advert has may be refused', async () => {
  expect(await understand('nurse not nights', college)).toEqual(['nurse', 'not nights = not nights']);
  expect(await understand('no weekends', college)).toEqual(['', 'no weekends = not weekends']);
  expect(await understand('no nights or weekends', college)).toEqual(['', 'no nights = not nights; weekends = not weekends']);
});

test('school hours are hours if adverts have them', async () => {
  const school = { ...college, hours: values('Part time', 'School hours') };
  expect(await understand('school hours admin', school)).toEqual(['admin', 'school hours = School hours']);
  for (const typed of ['9 till 3', '9-3', '9.30am to 2.30pm', '10 - 2', '9:00-15:00'])
    expect(await understand(`${typed} admin`, school)).toEqual(['admin', `${typed} = Part time, School hours`]);
  expect((await understand('admin not 9-3', school))[1]).toBe('not 9-3 = not School hours');
  for (const other of [
    '9 to 30',
    'years 9-3',
    '2.9-3',
    '9 till late',
    '10-2 am',
    '9-3 months',
    '10 to 2 year olds',
    '10-15 hours',
    'scale 9-14',
  ])
    expect(await understand(`admin ${other}`, school)).toEqual([`admin ${other}`, '']);
});

// search.words.4
test.each([
  ['CO2 engineer', 'CO2 engineer', ''],
  ['jobs in CO2', 'jobs', 'in CO2 = CO2, Colchester'],
])('%j searches for %j with %j', async (keyword, words, parts) => {
  expect(await understand(keyword, agency)).toEqual([words, parts]);
});

// search.words.2
test.each([
  ['chef, weekends off', 'weekends off = not Weekends'],
  ['chef nights free', 'nights free = not Nights'],
  ['chef weekends', 'weekends = Weekends'],
])('%j asks for %j', async (keyword, read) => {
  expect((await understand(keyword, agency))[1]).toBe(read);
});

// search.words.1
test.each([
  ['admin work from home some days', 'work from home some days = Hybrid'],
  ['admin from home two days a week', 'from home two days a week = Hybrid'],
  ['admin from home 2-3 days a week', 'from home 2-3 days a week = Hybrid'],
  ['admin at home part of the week', 'at home part of the week = Hybrid'],
  ['admin work from home', 'work from home = At home'],
])('%j asks for %j, since who is at home some days works in two places', async (keyword, read) => {
  expect(await understand(keyword, { ...college, workplace: values('At home', 'Hybrid', 'On site') })).toEqual(['admin', read]);
});
