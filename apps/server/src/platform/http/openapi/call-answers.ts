import { type ApiRoute, isGuarded, isOfBackOffice } from '@berth/contract';
import { isRepeatable } from '../repeatable.ts';
import { callProblems } from './call-problems.gen.ts';

/** The problem codes of a call by status: `{ 404: ['not-found'] }`. */
export type Problems = Map<number, string[]>;

/** What may stop any call before its use case, and what may go wrong with the site itself. */
const always: [number, string][] = [
  [500, 'internal-error'],
  [503, 'busy'],
  [503, 'database-away'],
  [503, 'site-closed'],
];

const ofCalls: [(route: ApiRoute) => boolean, [number, string][]][] = [
  [({ params, query, body }) => Boolean(params ?? query ?? body), [[400, 'bad-input']]],
  [
    ({ method, ignoresBody }) => method !== 'GET' && !ignoresBody,
    [
      [400, 'broken-off'],
      [400, 'invalid-json-body'],
      [400, 'empty-json-body'],
      [413, 'body-too-large'],
      [415, 'invalid-media-type'],
    ],
  ],
  [({ method }) => method !== 'GET', [[507, 'database-full']]],
  [isGuarded, [[403, 'foreign-request']]],
  [
    ({ access }) => access === 'session',
    [
      [401, 'sign-in-needed'],
      [403, 'foreign-request'],
      [409, 'other-candidate'],
    ],
  ],
  [
    isOfBackOffice,
    [
      [401, 'staff-or-key-needed'],
      [403, 'foreign-request'],
      [403, 'scope-missing'],
      [403, 'second-factor-set-up-needed'],
      [429, 'too-many-tries'],
    ],
  ],
  [
    isRepeatable,
    [
      [400, 'bad-input'],
      [409, 'idempotency-key-in-use'],
      [422, 'idempotency-key-reused'],
    ],
  ],
];

/** Every problem that a call may answer with, by status: those of its handler, and those of what every request passes. */
export function problemsOfCall(route: ApiRoute): Problems {
  const common = ofCalls.flatMap(([applies, problems]) => (applies(route) ? problems : []));
  const problems: Problems = new Map();
  for (const [status, code] of [...(callProblems[route.id] ?? []), ...common, ...always].sort(([a], [b]) => a - b)) {
    const codes = problems.get(status) ?? [];
    if (!codes.includes(code)) problems.set(status, [...codes, code].sort());
  }
  return problems;
}
