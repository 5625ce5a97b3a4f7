import { describe, expect, test } from 'vitest';
import { cleanFileName } from './clean-file-name.ts';

describe('a file name', () => {
  test.each([
    ['My CV.pdf', 'My CV.pdf'],
    ['Résumé – 履歴書.DOCX', 'Résumé – 履歴書.DOCX'],
    ['C:\\Users\\me\\cv.doc', 'cv.doc'],
    ['../../etc/cv.pdf', 'cv.pdf'],
    ['cv.pdf/', 'CV'],
    ['cv\u202Efdp.exe', 'cvfdp.exe'],
    ['cv\r\nX-Evil: 1.pdf', 'cvX-Evil: 1.pdf'],
    ['cv.pdf\u0000.exe', 'cv.pdf.exe'],
    ['cv\uD800.pdf', 'cv.pdf'],
    [' cv.pdf. ', 'cv.pdf'],
    ['.pdf', 'CV.pdf'],
    ['', 'CV'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given, 'CV')).toBe(kept);
  });

  test('a longer name is cut to 200 characters, keeps its extension, and no character is cut in two', () => {
    const name = cleanFileName(`${'😀'.repeat(300)}.docx`, 'CV');
    expect(Array.from(name)).toHaveLength(200);
    expect(name).toMatch(/😀\.docx$/u);
    expect(name.isWellFormed()).toBe(true);
  });
});
