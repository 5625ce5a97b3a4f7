import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { isDatabaseAway, problemOf } from '../http/problem.ts';
import { tellBusyPool } from './busy-pool.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const poolOf = (connectionString: string) => {
  const pool = tellBusyPool(new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 100 }));
  pool.on('error', () => undefined);
  stops.push(() => pool.end());
  return pool;
};
const codeOf = (error: unknown) => problemOf(error).problem.code;

test('a pool whose connections are all at work is busy, and not away', async () => {
  const database = await createTestDatabase({ empty: true });
  stops.push(database.drop);
  const pool = poolOf(database.url);
  const client = await pool.connect();
  expect(codeOf(await pool.connect().catch((error: unknown) => error))).toBe('busy');
  expect(codeOf(await pool.query('select 1').catch((error: unknown) => error))).toBe('busy');
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a database that does not answer is away, for those that wait for a connection too', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  stops.push(() => new Promise((closed) => silent.close(closed)));
  const pool = poolOf(`postgres://berth@127.0.0.1:${(silent.address() as AddressInfo).port}/berth`);
  const failures = await Promise.all([1, 2].map(() => pool.query('select 1').catch((error: unknown) => error)));
  expect(failures.map(isDatabaseAway)).toEqual([true, true]);
});
