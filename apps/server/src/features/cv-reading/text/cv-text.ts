/** One line of a CV as its reader would see it. Pages are counted from 1; null in Word documents, whose pages only Word knows. */
export type CvLine = { text: string; page: number | null };

/** The bounds of what is read: a CV has two or three pages and about 6,000 letters. */
export const mostPages = 20;
const mostLines = 2_000;
const mostLetters = 100_000;
/** A longer line is a paragraph. Nothing that is looked for comes later in it. */
const longestLine = 2_000;

/** Collects lines up to the bounds. `add` returns false once there is no more room. */
export function lineCollector() {
  const lines: CvLine[] = [];
  let letters = 0;
  return {
    lines,
    add: (raw: string, page: number | null): boolean => {
      const text = raw
        .slice(0, longestLine)
        .replaceAll(invisible, '')
        .replaceAll(/[^\S\t]+/gu, ' ')
        .trim();
      if (text === '') return lines.length < mostLines;
      letters += text.length;
      if (lines.length >= mostLines || letters > mostLetters) return false;
      lines.push({ text, page });
      return true;
    },
  };
}

/** Control and formatting characters, and private ones, which fonts use for icons. PostgreSQL does not store a NUL or a half of a pair. */
const invisible = /(?!\t)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
