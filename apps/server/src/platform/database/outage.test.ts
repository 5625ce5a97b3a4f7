import { describe, expect, test } from 'vitest';
import { problemOf } from '../http/problem.ts';

const withCode = (code: string) => Object.assign(new Error('in words of the database'), { code });

describe('failures of the database are reported as such, never as a bug', () => {
  test.each([
    ['a full disk', withCode('53100'), 507, 'database-full'],
    ['a statement that ran too long', withCode('57014'), 503, 'busy'],
    ['a lock that was not given', withCode('55P03'), 503, 'busy'],
    ['a transaction that was idle for too long', withCode('25P03'), 503, 'busy'],
    ['two transactions that waited for each other', withCode('40P01'), 503, 'busy'],
    ['a plan that a migration has made stale', Object.assign(withCode('0A000'), { routine: 'RevalidateCachedQuery' }), 503, 'busy'],
    ['a prepared statement that a pooler has lost', withCode('26000'), 503, 'busy'],
    ['a prepared statement of another client of a pooler', withCode('42P05'), 503, 'busy'],
    ['a pool with no free connection', new Error('timeout exceeded when trying to connect'), 503, 'busy'],
    ['a server that shuts down', withCode('57P01'), 503, 'database-away'],
    ['too many connections', withCode('53300'), 503, 'database-away'],
    ['a server that does not take connections', withCode('ECONNREFUSED'), 503, 'database-away'],
    ['a connection that was silent for too long', withCode('ETIMEDOUT'), 503, 'database-away'],
    ['a login that is not the site’s', withCode('unsafe-login'), 503, 'database-away'],
    ['a connection lost in a query', new Error('Connection terminated unexpectedly'), 503, 'database-away'],
    ['a rollback on a lost connection', new Error('Client has encountered a connection error and is not queryable'), 503, 'database-away'],
  ])('%s', (_, error, status, code) => {
    const { problem, headers } = problemOf(error);
    expect([problem.status, problem.code]).toEqual([status, code]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(problem.detail).not.toContain('in words of the database');
  });

  test('a refused row is still a bug', () => {
    expect(problemOf(withCode('23514')).problem.status).toBe(500);
  });
});
