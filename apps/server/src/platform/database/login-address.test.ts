import pg from 'pg';
import { expect, test } from 'vitest';
import { addressAs, loginOf } from './login-address.ts';

const login = { name: 'berth_site_1f/0@', password: 'p:@/?#%' };

test.each([
  ['a host', 'postgres://owner:secret@db.example:6432/berth?sslmode=verify-full', 'db.example'],
  ['a host without a user', 'postgres://db.example/berth', 'db.example'],
  ['a socket', 'postgres:///berth?host=/run/postgresql', '/run/postgresql'],
  ['a socket with a user', 'postgres:///berth?host=/run/postgresql&user=owner&password=secret', '/run/postgresql'],
])('an address of %s logs in as the new user, at the same place', (_, address, host) => {
  const changed = addressAs(address, login);
  expect(loginOf(changed)).toEqual(login);
  const client = new pg.Client({ connectionString: changed.replace('sslmode=verify-full', '') });
  expect({ name: client.user, password: client.password, host: client.host, database: client.database }).toEqual({
    ...login,
    host,
    database: 'berth',
  });
});
