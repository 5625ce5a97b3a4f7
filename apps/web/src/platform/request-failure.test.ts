import { afterEach, expect, test } from 'vitest';
import { currentToasts, dismissToast } from '../ui/toast-store.ts';
import { ApiProblem } from './api-problem.ts';
import { handleRequestFailure } from './request-failure.ts';

const failed = (status: number, statusText: string) => new ApiProblem({ status, statusText, code: 'any', title: 'A title', errors: [] });
const toasts = () => currentToasts().map(({ tone, title, text }) => ({ tone, title, text }));
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

// failures.requests.1
test.each([
  [failed(500, 'Internal Server Error'), 'Internal Server Error'],
  [failed(409, 'Conflict'), 'Conflict'],
  [failed(502, ''), 'A title'],
  [ApiProblem.network(), 'We could not reach the site'],
  [new TypeError('cannot read properties of undefined'), 'Something went wrong.'],
])('a request that fails with %s says so in a toast, and its promise fails with %j', async (error, statusText) => {
  await expect(handleRequestFailure(error)).rejects.toThrow(new Error(statusText));
  expect(toasts()).toEqual([{ tone: 'danger', title: 'Oops!', text: 'Something went wrong.' }]);
});

// failures.requests.2
test('a 404 resolves to its status and its words, which are what the toast says', async () => {
  expect(await handleRequestFailure(failed(404, 'Not Found'))).toBe('An error occurred: 404 Not Found');
  expect(toasts()).toEqual([{ tone: 'danger', title: 'Oops!', text: 'An error occurred: 404 Not Found' }]);
});

test('a status without a reason phrase, as over HTTP/2, is shown with the problem’s title', async () => {
  const problem = await ApiProblem.from(
    new Response(JSON.stringify({ title: 'Not found', code: 'not-found' }), {
      status: 404,
      headers: { 'Content-Type': 'application/problem+json' },
    }),
  );
  expect(await handleRequestFailure(problem)).toBe('An error occurred: 404 Not found');
});
