import { alertModals } from '@berth/contract';
import { expect, test } from 'vitest';
import { ApiProblem } from '../../platform/api-problem.ts';
import { type AlertFlow, modalOf, nextModal } from './alert-flow.ts';

const at = (modal: AlertFlow['modal']): AlertFlow => ({ modal, message: '' });
const problem = (
  status: number,
  code: string,
  more: { detail?: string; errors?: { path: string; code: string; message: string }[] } = {},
) => new ApiProblem({ status, code, title: 'No', errors: [], ...more });

// job-alerts.decision.4 job-alerts.decision.5
test.each([
  ['a candidate opens it', at('confirmation'), { type: 'begun', isSignedIn: true }, at('create')],
  ['a visitor opens it', at('skeletonConfirm'), { type: 'begun', isSignedIn: false }, at('createSkeleton')],
  [
    'the search can be no alert',
    at('create'),
    { type: 'begun', isSignedIn: true, fault: 'Search by a keyword.' },
    { modal: 'error', message: 'Search by a keyword.' },
  ],
  ['the server answers', at('createSkeleton'), { type: 'answered', modal: 'createAccount' }, at('createAccount')],
  ['there are five already', at('create'), { type: 'failed', error: problem(409, 'alert-limit') }, at('maxReached')],
  ['the session has ended', at('create'), { type: 'failed', error: problem(401, 'not-signed-in') }, at('createSkeleton')],
  [
    'the look-up fails',
    at('createSkeleton'),
    { type: 'failed', error: problem(429, 'too-many', { detail: 'Too many for this address: wait an hour.' }) },
    { modal: 'error', message: 'Too many for this address: wait an hour.' },
  ],
  [
    'the server names faults',
    at('create'),
    { type: 'failed', error: problem(400, 'invalid', { errors: [{ path: 'body.criteria.uri', code: 'tooWide', message: 'Narrow it' }] }) },
    { modal: 'error', message: 'Narrow it' },
  ],
  [
    'nothing answers',
    at('create'),
    { type: 'failed', error: ApiProblem.network() },
    { modal: 'error', message: 'We could not reach the site. Check your internet connection, then try again.' },
  ],
] as const)('when %s', (_what, from, event, to) => {
  expect(nextModal(from, event)).toEqual(to);
});

// job-alerts.decision.4
test('every number of the contract is a dialog', () => {
  expect(Object.values(alertModals).map((number) => alertModals[modalOf(number)])).toEqual(Object.values(alertModals));
});
