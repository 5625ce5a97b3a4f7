import { expect, test } from 'vitest';
import { networkOf } from './limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  // Some proxies pass on the port, which is different for each connection.
  ['203.0.113.7', '203.0.113.7:50123', true],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '[2001:db8:1:2::9]:50123', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8:0:0:7::1', true],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::1', true],
  ['::1', '2001:db8::1', false],
])('%s and %s are of one network: %s', (one, other, areOne) => {
  expect(networkOf(one) === networkOf(other)).toBe(areOne);
});
