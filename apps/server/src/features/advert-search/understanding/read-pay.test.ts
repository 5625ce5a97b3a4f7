import { expect, test } from 'vitest';
import { readPay } from './read-pay.ts';

// search.words.3
test.each([
  ['class 1 driver £17 an hour', '£17 an hour', '£17 an hour or more'],
  ['year 4 teacher 33k', '33k', '£33,000 a year or more'],
  ['level 3 nursery £13 an hour', '£13 an hour', '£13 an hour or more'],
  ['band 5 or 6 nurse, 30000', '30000', '£30,000 a year or more'],
  ['job 76109 at £40k or £50k', '£40k', '£40,000 a year or more'],
  ['27500', '27500', '£27,500 a year or more'],
  ['25000-30000', '25000-30000', '£25,000 to £30,000 a year'],
  ['£27,620', '£27,620', '£27,620 a year or more'],
  ['jobs paying £15 an hour', 'paying £15 an hour', '£15 an hour or more'],
  ['earning over 30k', 'earning over 30k', '£30,000 a year or more'],
  ['admin salary: 30k', 'salary: 30k', '£30,000 a year or more'],
  ['salary of up to £40,000', 'salary of up to £40,000', 'Up to £40,000 a year'],
  ['nurse £30k or more', '£30k or more', '£30,000 a year or more'],
  ['£12 an hour or above', '£12 an hour or above', '£12 an hour or more'],
  ['£30,000 or less', '£30,000 or less', 'Up to £30,000 a year'],
  ['30k salary', '30k salary', '£30,000 a year or more'],
  ['between 20k and 30k', 'between 20k and 30k', '£20,000 to £30,000 a year'],
  ['chef between £12 and £15 an hour', 'between £12 and £15 an hour', '£12 to £15 an hour'],
  ['from 20k to 30k', 'from 20k to 30k', '£20,000 to £30,000 a year'],
  ['20k and pension', '20k', '£20,000 a year or more'],
  ['£20-25k and', '£20-25k', '£20,000 to £25,000 a year'],
  ['£25k and above', '£25k and above', '£25,000 a year or more'],
  ['25k and over', '25k and over', '£25,000 a year or more'],
  ['30k and up', '30k and up', '£30,000 a year or more'],
  ['40k plus', '40k plus', '£40,000 a year or more'],
  ['30k+', '30k+', '£30,000 a year or more'],
  ['30k annum', '30k annum', '£30,000 a year or more'],
  ['£15 hourly', '£15 hourly', '£15 an hour or more'],
  ['£12ph', '£12ph', '£12 an hour or more'],
  ['30k max', '30k max', 'Up to £30,000 a year'],
  ['maximum of 30k', 'maximum of 30k', 'Up to £30,000 a year'],
  ['minimum 25k', 'minimum 25k', '£25,000 a year or more'],
  ['max 30k', 'max 30k', 'Up to £30,000 a year'],
  ['max. 30k', 'max. 30k', 'Up to £30,000 a year'],
  ['maximum salary £30k', 'maximum salary £30k', 'Up to £30,000 a year'],
  ['up to 30k', 'up to 30k', 'Up to £30,000 a year'],
  ['at least 25k', 'at least 25k', '£25,000 a year or more'],
  ['over £30k', 'over £30k', '£30,000 a year or more'],
  ['from £25k', 'from £25k', '£25,000 a year or more'],
  ['between 20-30k', 'between 20-30k', '£20,000 to £30,000 a year'],
  ['£12 and hour', '£12', '£12 an hour or more'],
  ['30k+ pa', '30k+ pa', '£30,000 a year or more'],
  ['£12+ an hour', '£12+ an hour', '£12 an hour or more'],
  ['£12 p/h', '£12 p/h', '£12 an hour or more'],
  ['nurse band 5 - £30k', '£30k', '£30,000 a year or more'],
  ['£2,000 pcm', '£2,000 pcm', '£2,000 a month or more'],
  ['£400 pw', '£400 pw', '£400 a week or more'],
  ['chef hourly rate £15', 'hourly rate £15', '£15 an hour or more'],
  ['£15per hour', '£15per hour', '£15 an hour or more'],
])('in %j %j is pay: %s', (text, words, meaning) => {
  const pay = readPay(text);
  expect(pay && { words: text.slice(pay.start, pay.end), meaning: pay.meaning }).toEqual({ words, meaning });
});

test.each([
  ['76109'],
  ['25050 to 30000'],
  ['level 3'],
  ['class 1, band 5, year 6'],
  ['2025'],
  ['salary 25'],
  ['£30knots'],
  ['37 weekly hours'],
  ['24 hourly care'],
  ['tutor 20 pw'],
  ['room 12a day nurse'],
])('nothing in %j is pay', (text) => {
  expect(readPay(text)).toBeNull();
});
