import { expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { listFaults, putServerFaults } from './form-faults.ts';

const fields = ['firstName', 'email'] as const;
type Fields = { firstName: string; email: string };

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
  expect(faultsOf(new TypeError('x is not a function'))).toEqual([['root.server', 'Something went wrong.']]);
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
