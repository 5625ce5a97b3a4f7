import { afterEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast } from '../ui/toast-store.ts';
import { ApiProblem } from './api-problem.ts';
import { listFaults, putServerFaults } from './form-faults.ts';

const fields = ['firstName', 'email'] as const;
type Fields = { firstName: string; email: string };
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

function faultsOf(error: unknown) {
  const setError = vi.fn();
  putServerFaults<Fields>(error, [...fields], setError);
  return setError.mock.calls.map(([field, { message }]) => [field, message]);
}

test('a fault that the API found is shown at the field it names', () => {
  const problem = new ApiProblem({
    status: 400,
    code: 'bad-input',
    title: 'Check the form',
    errors: [{ path: 'body.email', code: 'taken', message: 'Enter another address' }],
  });
  expect(faultsOf(problem)).toEqual([['email', 'Enter another address']]);
});

test('a fault of no field of this form, and a failure without faults, are shown for the whole form', () => {
  const stray = new ApiProblem({
    status: 400,
    code: 'bad-input',
    title: 'Check the form',
    errors: [{ path: 'body.returnUrl', code: 'long', message: 'Use fewer characters' }],
  });
  expect(faultsOf(stray)).toEqual([['root.server', 'Use fewer characters']]);
  expect(faultsOf(ApiProblem.network())).toEqual([
    ['root.server', 'We could not reach the site. Check your internet connection, then try again.'],
  ]);
});

const noAnswer = 'We could not reach the site. Check your internet connection, then try again.';

// failures.requests.1 failures.requests.3 failures.requests.5
test.each([
  ['the site fails', new ApiProblem({ status: 500, code: 'internal-error', title: 'A title', errors: [] }), ''],
  ['the script fails', new TypeError('x is not a function'), ''],
  ['no answer comes', ApiProblem.network(), noAnswer],
])('if %s, the toast is shown once, and the form says only what to do', (_, error, words) => {
  for (let attempt = 0; attempt < 2; attempt += 1) expect(faultsOf(error)).toEqual([['root.server', words]]);
  expect(currentToasts().map(({ title, text }) => `${title} ${text}`)).toEqual(['Oops! Something went wrong.']);
});

test('a refusal that the form shows has no toast', () => {
  faultsOf(new ApiProblem({ status: 409, code: 'changed-elsewhere', title: 'Changed', detail: 'Load the page again', errors: [] }));
  expect(currentToasts()).toEqual([]);
});

test('the summary finds the faults of rows', () => {
  const errors = { phone: [undefined, { number: { type: 'x', message: 'Enter the number' } }] };
  const rows = ['phone.0.number', 'phone.1.number'] as const;
  expect(listFaults<{ phone: { number: string }[] }>(errors, rows)).toEqual([{ field: 'phone.1.number', message: 'Enter the number' }]);
});

test('the summary lists faults in the order of the screen, those of the whole form last', () => {
  const errors = {
    root: { server: { type: 'server', message: 'Try again' } },
    email: { type: 'x', message: 'Enter your email' },
    firstName: { type: 'x', message: 'Enter your name' },
  };
  expect(listFaults<Fields>(errors, fields)).toEqual([
    { field: 'firstName', message: 'Enter your name' },
    { field: 'email', message: 'Enter your email' },
    { field: '', message: 'Try again' },
  ]);
});
