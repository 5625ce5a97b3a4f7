import { expect, test } from 'vitest';
import { networksOf } from './networks.ts';

test.each([
  ['203.0.113.7', { near: '203.0.113.7', middle: '203.0.113.7', far: '203.0.113/24' }],
  ['::ffff:203.0.113.7', { near: '203.0.113.7', middle: '203.0.113.7', far: '203.0.113/24' }],
  ['203.0.113.7:50123', { near: '203.0.113.7', middle: '203.0.113.7', far: '203.0.113/24' }],
  ['2001:db8:77:12ab::1', { near: '2001:db8:77:12ab/64', middle: '2001:db8:77:12/56', far: '2001:db8:77/48' }],
  ['[2001:DB8:0077:12AB::1]:443', { near: '2001:db8:77:12ab/64', middle: '2001:db8:77:12/56', far: '2001:db8:77/48' }],
  ['2001:db8:77:ab::1', { near: '2001:db8:77:ab/64', middle: '2001:db8:77:0/56', far: '2001:db8:77/48' }],
  ['::1', { near: '0:0:0:0/64', middle: '0:0:0:0/56', far: '0:0:0/48' }],
])('the networks of %s', (ip, networks) => {
  expect(networksOf(ip)).toEqual(networks);
});
