import { describe, expect, test } from 'vitest';
import { feedQuestions } from './feed-questions.ts';
import type { JobQuestion } from './job-questions.ts';
import { answerFault, answerFaults, answersShape, answersWithoutSensitive, answersWithSensitive, shownAnswer } from './question-answers.ts';

const question = (kind: JobQuestion['kind'], rest: Partial<JobQuestion> = {}): JobQuestion => ({
  key: 'q',
  question: 'Your answer?',
  kind,
  required: false,
  hint: '',
  options: kind === 'choice' ? ['Early', 'Late'] : [],
  maxLength: null,
  isSensitive: false,
  ...rest,
});
const faultsIn = (given: unknown) =>
  feedQuestions.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

describe('questions of a feed', () => {
  // applications.questions.1
  test('have a kind, may be required, have a hint, options, a length and a key', () => {
    expect(
      feedQuestions.parse([
        { question: 'Do you drive?', kind: 'yesNo', required: true },
        { question: 'Which shift?', kind: 'choice', options: ['Early', 'Late'], hint: 'Both are full time.', key: 'shift' },
        { question: 'Why us?', kind: 'longText', maxLength: 500, sensitive: true },
      ]),
    ).toEqual([
      question('yesNo', { key: 'do-you-drive', question: 'Do you drive?', required: true }),
      question('choice', { key: 'shift', question: 'Which shift?', hint: 'Both are full time.' }),
      question('longText', { key: 'why-us', question: 'Why us?', maxLength: 500, isSensitive: true }),
    ]);
  });

  test('come in a CSV cell as JSON; an empty cell has none', () => {
    expect(feedQuestions.parse('[{"question":"Do you drive?","kind":"yesNo"}]')).toHaveLength(1);
    expect(feedQuestions.parse(' ')).toBeUndefined();
  });

  // applications.questions.2
  test.each<[string, unknown, string]>([
    ['no list', 7, ' Give the questions as a list'],
    ['text that is not JSON', 'Do you drive?', ' Give the questions as a list'],
    ['a question without words', [{ kind: 'yesNo' }], '0.question Question 1: Write the question'],
    [
      'an unknown kind',
      [{ question: 'Do you drive?', kind: 'maybe' }],
      '0.kind Question 1 (“Do you drive?”): Give the kind as yesNo, choice',
    ],
    [
      'a choice of one',
      [{ question: 'A?', kind: 'choice', options: ['x'] }],
      '0.options Question 1 (“A?”): Give a choice at least two options',
    ],
    ['an option twice', [{ question: 'A?', kind: 'choice', options: ['x', 'x'] }], '0.options Question 1 (“A?”): Give each option once'],
    [
      'options without a choice',
      [{ question: 'A?', kind: 'date', options: ['x', 'y'] }],
      '0.options Question 1 (“A?”): Only a choice has options',
    ],
    ['a length of a day', [{ question: 'A?', kind: 'date', maxLength: 5 }], '0.maxLength Question 1 (“A?”): Only a text has a length'],
    ['a long line', [{ question: 'A?', kind: 'shortText', maxLength: 201 }], '0.maxLength Question 1 (“A?”): A short text has up to 200'],
    ['an unknown field', [{ question: 'A?', kind: 'date', must: true }], '0 Question 1 (“A?”): has no field must'],
    ['no object', ['A?'], '0 Question 1: Give each question as an object'],
    [
      'words twice',
      [
        { question: 'A?', kind: 'date' },
        { question: 'a', kind: 'yesNo' },
      ],
      '1.key Question 2 (“a”): Question 1 is the same',
    ],
    [
      'an invisible character',
      [{ question: 'A\u200B?', kind: 'date' }],
      '0.question Question 1 (“A\u200B?”): The question has an invisible',
    ],
    ['21 questions', Array.from({ length: 21 }, (_, at) => ({ question: `A${at}?`, kind: 'date' })), ' Give at most 20 questions'],
  ])('%s is refused by its number and words', (_, given, expected) => {
    expect(faultsIn(given)).toEqual([expect.stringContaining(expected)]);
  });
});

// applications.questions.3
describe('an answer', () => {
  test.each<[JobQuestion, string, string | null]>([
    [question('yesNo'), 'yes', null],
    [question('yesNo'), 'maybe', 'answer yes or no'],
    [question('choice'), 'Late', null],
    [question('choice'), 'Night', 'choose one from the list'],
    [question('number'), '2.5', null],
    [question('number'), '1a2', 'enter a number'],
    [question('number'), '1000000000', 'enter a number'],
    [question('date'), '2026-02-28', null],
    [question('date'), '2026-02-31', 'enter a day there is'],
    [question('date'), '28/02/2026', 'enter a day there is'],
    [question('shortText'), 'x'.repeat(200), null],
    [question('shortText'), 'x'.repeat(201), 'use 200 characters or fewer'],
    [question('shortText'), 'two\nlines', 'answer in one line'],
    [question('longText'), 'two\nlines', null],
    [question('longText', { maxLength: 5 }), 'xxxxxx', 'use 5 characters or fewer'],
    [question('longText'), 'a\u202Eb', 'has an invisible character'],
    [question('yesNo'), '', null],
    [question('yesNo', { required: true }), ' ', 'needs an answer'],
  ])('%j answered %j', (asked, answer, expected) => {
    expect(answerFault(asked, answer, { isComplete: true })).toEqual(expected && expect.stringContaining(expected));
  });

  test('that is missing is no fault while a draft is saved; one to an unknown question always is', () => {
    const asked = [question('yesNo', { required: true })];
    expect(answerFaults(asked, {}, { isComplete: false, path: 'body' })).toEqual([]);
    expect(answerFaults(asked, { q: 'yes', other: 'x' }, { isComplete: false, path: 'body' })).toMatchObject([
      { path: 'body.other', code: 'not-asked' },
    ]);
  });

  test('has a bound: 5,000 characters, and 20 answers', () => {
    expect(answersShape.safeParse({ q: 'x'.repeat(5_001) }).success).toBe(false);
    expect(answersShape.safeParse(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`q${at}`, 'x']))).success).toBe(false);
  });

  test('reads in words, and a sensitive one is withheld', () => {
    const sent = { key: 'q', question: 'A?', isSensitive: true, kind: 'date' as const, answer: '2026-03-27' };
    const apart = answersWithoutSensitive([sent]);
    expect(apart).toEqual({ answers: [{ ...sent, answer: null }], sensitive: { 'answer.q': '2026-03-27' } });
    expect(answersWithSensitive(apart.answers, apart.sensitive)).toEqual([sent]);
    const shown = [sent, { ...sent, answer: null }, { ...sent, answer: '' }].map((given) => shownAnswer(given, 'Withheld'));
    expect(shown).toEqual(['27-Mar-26', 'Withheld', 'Not answered']);
  });
});
