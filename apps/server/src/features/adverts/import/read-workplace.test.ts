import type { Workplace } from '@berth/contract';
import { expect, test } from 'vitest';
import { readWorkplace } from './read-workplace.ts';

const advert = { title: 'Officer', locationName: 'Leeds', description: '' };

// adverts.workplace.2
test.each<[string, Workplace | null]>([
  ['The post is home based anywhere in the UK, with one day a month in Leeds.', 'At home'],
  ['You would be home based with a desk in Newcastle when you want company.', 'At home'],
  ['Fully remote within the UK is fine, with four visits to Edinburgh a year.', 'At home'],
  ['You would work from home, meet the other advisers monthly and have the use of a car.', 'At home'],
  ['This is a remote role.', 'At home'],
  ['The post is hybrid, with at least a day a week in Leeds.', 'Hybrid'],
  ['We operate a hybrid working model.', 'Hybrid'],
  ['You may work from home for up to three days a week.', 'Hybrid'],
  ['You would work from home for half the week.', 'Hybrid'],
  ['Work may be done from home for half the week.', 'Hybrid'],
  ['A desk in Lincoln is available and home working is usual.', 'Hybrid'],
  ['Mostly remote, with two days a fortnight in the civic centre.', 'Hybrid'],
  ['Two days a week are at home.', 'Hybrid'],
  ['2 days per week from home.', 'Hybrid'],
  ['Up to 3 days/week from home.', 'Hybrid'],
  ['Two or three days a week at home.', 'Hybrid'],
  ['One evening in most months is a late one, and one day a week may be worked at home.', 'Hybrid'],
  ['Three of the days may be at home.', 'Hybrid'],
  ['Four days in five can be at home.', 'Hybrid'],
  ['The team can work from home two days a week.', 'Hybrid'],
  ['You may work at home for up to two days a week.', 'Hybrid'],
  ['You would be based at home, two days each week.', 'Hybrid'],
  ['Home based two days.', 'Hybrid'],
  ['The role is home based for two days a week.', 'Hybrid'],
  ['You would be at the customer centre for three days and at home for two.', 'Hybrid'],
  ['Most of us are there two days a week and from home on the others.', 'Hybrid'],
  ['Three days a week in Leeds, two from home.', 'Hybrid'],
  ['The role is mostly on site.', 'On site'],
  ['This is an office-based role.', 'On site'],
  ['Location: Remote. Salary: £30,000.', 'At home'],
  ['Location: Hybrid', 'Hybrid'],
  ['Location: remote / hybrid', 'Hybrid'],
  ['Working pattern: Hybrid (3 days in the office)', 'Hybrid'],
  ['You work 3 days a week in the office and from home 2 days.', 'Hybrid'],
  ['You are required to work on site five days a week.', 'On site'],
  ['We are in the office 5 days a week.', 'On site'],
  ['Parking is on site five days a week. We offer hybrid working.', 'Hybrid'],
  ['Location: Remote, rural farm in the Highlands.', null],
  ['Location: Hybrid Vehicle Training Centre, Leeds.', null],
  ['Location: Remote Highland village', null],
  ['Home working is not possible in this post.', null],
  ['Unsuitable for remote working.', null],
  ['Hybrid and electric training to Level 3 is provided.', null],
  ['You will work with families at home.', null],
  ['You support learning in remote communities.', null],
  ['Parking is on site.', null],
  ['You will travel from home to schools.', null],
  ['Our care home works with people from home.', null],
  ['You get two days’ paid leave; care at home is our trade.', null],
  ['You get two days’ paid leave and care at home.', null],
  ['You would be in the care home two days a week.', null],
  ['Two days a week are visits at home.', null],
  ['You would make visits at home two days a week.', null],
  ['You support clients two days a week at home.', null],
  ['You work in the home of clients two days a week.', null],
  ['Two days a week are for home visits.', null],
  ['You teach two days a week at home tuition.', null],
  ['You would be away for four days and at home for three.', null],
  ['You would be at home every weekend.', null],
  ['Two days a week at home are not possible.', null],
  ['The post is home based, five days a week.', 'At home'],
  ['The post is home based, with two days a month in Leeds.', 'At home'],
])('%s → %s', (description, workplace) => {
  expect(readWorkplace({ ...advert, description })).toBe(workplace);
});

// adverts.workplace.2
test.each<[Partial<typeof advert>, Workplace | null]>([
  [{ locationName: 'Home based' }, 'At home'],
  [{ locationName: 'Home based two days a week, otherwise Leeds' }, 'Hybrid'],
  [{ locationName: 'Leeds, two days a week from home' }, 'Hybrid'],
  [{ title: 'Officer (2 days a week from home)' }, 'Hybrid'],
  [{ title: 'Carer, two days a week at home' }, null],
  [{ locationName: 'Remote, UK' }, 'At home'],
  [{ locationName: 'UK Remote' }, 'At home'],
  [{ locationName: 'London (Hybrid)' }, 'Hybrid'],
  [{ locationName: 'Leeds, Hybrid' }, 'Hybrid'],
  [{ locationName: 'Hybrid - Leeds' }, 'Hybrid'],
  [{ locationName: 'Hybrid' }, 'Hybrid'],
  [{ locationName: 'Remote / Hybrid' }, 'Hybrid'],
  [{ locationName: 'London or remote' }, 'Hybrid'],
  [{ locationName: 'Leeds / Remote' }, 'Hybrid'],
  [{ locationName: 'Flexible / Home' }, 'Hybrid'],
  [{ locationName: 'Remote / Home based' }, 'At home'],
  [{ locationName: 'Remote or home based' }, 'At home'],
  [{ locationName: 'Anywhere in the UK / Remote' }, 'At home'],
  [{ locationName: 'UK / Remote' }, 'At home'],
  [{ locationName: 'Care Home / Home' }, null],
  [{ locationName: 'Leeds or Homerton' }, null],
  [{ locationName: 'Oak House / Home Farm' }, null],
  [{ title: 'Work From Home Customer Adviser' }, 'At home'],
  [{ title: 'Developer (Hybrid/Remote)' }, 'Hybrid'],
  [{ title: 'Developer (Remote/Hybrid)' }, 'Hybrid'],
  [{ title: 'Mechanic (hybrid vehicles)' }, null],
  [{ title: 'Editor (hybrid, 2 days)' }, 'Hybrid'],
  [{ locationName: 'Homerton, London' }, null],
  [{ locationName: 'Birmingham (B5 4UA) or London (E14 4HD) based with hybrid working' }, 'Hybrid'],
  [{ title: 'Remote Full Stack Developer Apprentice' }, 'At home'],
  [{ title: 'Editor (remote)' }, 'At home'],
  [{ title: 'Editor – hybrid' }, 'Hybrid'],
  [{ title: 'Remote Sensing Analyst' }, null],
  [{ title: 'Hybrid Vehicle Technician' }, null],
  [{ title: 'Home Care Worker' }, null],
])('%o → %s', (words, workplace) => {
  expect(readWorkplace({ ...advert, ...words })).toBe(workplace);
});

test('the place counts before the description, and an earlier sentence before a later one', () => {
  expect(readWorkplace({ ...advert, locationName: 'Home based', description: 'This is a hybrid role.' })).toBe('At home');
  expect(readWorkplace({ ...advert, description: 'This is a hybrid role. Our other posts are home based.' })).toBe('Hybrid');
});

test('a long sentence of days takes no time', () => {
  const started = performance.now();
  for (const part of ['days, ', 'two days a week ', 'home ', 'home based two ', 'one '])
    readWorkplace({ ...advert, description: part.repeat(4_000) });
  expect(performance.now() - started).toBeLessThan(500);
});
