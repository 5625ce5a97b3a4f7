import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

// look.format.2
test('says a size in the unit people use for it', () => {
  expect(fileSize(0)).toBe('0 bytes');
  expect(fileSize(1)).toBe('1 byte');
  expect(fileSize(812)).toBe('812 bytes');
  expect(fileSize(219_000)).toBe('214 kB');
});

test('the limit of 10 MB reads as such, and never as 1024 kB', () => {
  expect(fileSize(10_485_760)).toBe('10.0 MB');
  expect(fileSize(1_048_575)).toBe('1.0 MB');
});
