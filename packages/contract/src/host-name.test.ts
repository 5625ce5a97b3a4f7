import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostName } from './host-name.ts';

test.each([
  ['jobs.example.org', 'jobs.example.org'],
  ['Jobs.EXAMPLE.org', 'jobs.example.org'],
  ['jobs.example.org:8080', 'jobs.example.org'],
  ['jobs.example.org.', 'jobs.example.org'],
  ['Jobs.Example.org.:8080', 'jobs.example.org'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['BÜCHER.example', 'xn--bcher-kva.example'],
  ['bu\u0308cher.example', 'xn--bcher-kva.example'],
  ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['127.0.0.1:3000', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
  ['[0:0:0:0:0:0:0:1]', '[::1]'],
  ['localhost', 'localhost'],
  [undefined, null],
  ['', null],
  ['.', null],
  ['user@jobs.example.org', null],
  ['jobs.example.org/path', null],
  ['jobs.example.org?x', null],
  ['jobs example.org', null],
  ['jobs.example.org\\evil.test', null],
  ['%6aobs.example.org', null],
  ['jobs.example.org:99999', null],
  ['a'.repeat(301), null],
])('the host %j is %j', (given, expected) => {
  expect(hostName(given)).toBe(expected);
});

test('a host that was read once reads as itself, whatever was given', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string(), fc.webAuthority()), (given) => {
      const once = hostName(given);
      if (once !== null) expect(hostName(once)).toBe(once);
    }),
  );
});
