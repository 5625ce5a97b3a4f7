import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { problemWords } from './problem-words.ts';

const told = (status: number, code: string, detail?: string) =>
  problemWords(new ApiProblem({ status, code, title: 'Too many requests', ...(detail && { detail }), errors: [] }));

test.each<[string, string, string]>([
  ['of our own limits says how long to wait', told(429, 'too-many-tries', 'Try again in 12 minutes.'), 'Try again in 12 minutes.'],
  [
    'of a proxy has words of ours',
    told(429, 'unknown', 'upstream limit: zone=one'),
    'There have been too many requests from your connection. Wait a minute, then try again.',
  ],
  [
    'without a word of how long, likewise',
    told(429, 'too-many-tries'),
    'There have been too many requests from your connection. Wait a minute, then try again.',
  ],
])('a refusal for too many tries %s', (_, words, expected) => {
  expect(words).toBe(expected);
});

// failures.requests.4
test('a site that is busy is told apart from one that is away: a busy one is back in a moment', () => {
  expect(told(503, 'busy')).toBe('The site is busy. Try again in a moment.');
  expect(told(503, 'database-away')).toBe('The site is not available at the moment. Try again in a few minutes.');
});
