import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

// sign-in.password.3
test.each([
  ['password', true],
  ['PassWord1', true],
  ['Password1!', true],
  ['Password2024!', true],
  ['!!Qwerty123', true],
  ['P@ssw0rd', true],
  ['1qaz@WSX', true],
  ['iloveyou1234', true],
  // A common word among others is allowed.
  ['my password is Dragon 7!', false],
  ['Correct horse 7!', false],
  ['Bridle-path 42!', false],
  ['twelve letters', false],
  // A generated password may have few letters left without its digits and symbols.
  ['a7$2!9@4', false],
  ['', false],
])('%s: %s', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});
