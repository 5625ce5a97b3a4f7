import { expect, test } from 'vitest';
import { isWorker, tradeOf } from './trade-of.ts';

// search.keyword.4
test.each([
  ['engineering', 'engineer'],
  ['waitressing', 'waitress'],
  ['tutoring', 'tutor'],
  ['plumbing', 'plumber'],
  ['driving', 'driver'],
  ['planning', 'planner'],
  ['counselling', 'counsellor'],
  ['physiotherapy', 'physiotherapist'],
  ['psychology', 'psychologist'],
  ['photography', 'photographer'],
  ['psychiatry', 'psychiatrist'],
  ['accountancy', 'accountant'],
  ['dentistry', 'dentist'],
  ['joinery', 'joiner'],
  ['carpentry', 'carpenter'],
  ['journalism', 'journalist'],
  ['physics', 'physicist'],
  ['mentoring', 'mentor'],
  ['processing', 'processor'],
  ['boarding', null],
  ['visiting', null],
  ['sewing', null],
  ['tourism', null],
  ['managing', null],
  ['working', null],
  ['computing', null],
  ['reading', null],
  ['evening', null],
  ['ordering', null],
  ['morning', null],
  ['nursery', null],
  ['machinery', null],
  ['logistics', null],
  ['plumber', null],
  ['ing', null],
  ['', null],
])('who works in %j is %j', (word, who) => {
  expect(tradeOf(word)).toBe(who);
});

// search.keyword.2
test.each([
  ['teacher', true],
  ['lecturer', true],
  ['chef', true],
  ['nurse', true],
  ['electrician', true],
  ['postman', true],
  ['teaching', false],
  ['computer', false],
  ['customer', false],
  ['sale', false],
  ['unicorner', false],
])('%j says who does a job: %s', (word, expected) => {
  expect(isWorker(word)).toBe(expected);
});
