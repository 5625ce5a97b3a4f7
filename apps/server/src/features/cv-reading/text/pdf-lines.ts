import { getDocumentProxy } from 'unpdf';
import { type CvLine, lineCollector, mostPages } from './cv-text.ts';

// The library needs this function of ECMAScript 2026 for fonts and encrypted files. Node 24 does not have it.
(Math as { sumPrecise?: (values: Iterable<number>) => number }).sumPrecise ??= (values) => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

/** A run of text of a PDF, with where it is in points. */
type TextRun = { str: string; width: number; height: number; transform: number[] };

/** Text this many heights further to the right is in another column or cell. */
const columnGap = 1.6;
/** A smaller gap than this share of the height is within a word. */
const wordGap = 0.15;

/** The lines of a PDF, page by page, in the order in which its writer put them. Throws if it cannot be read. */
export async function pdfLines(content: Uint8Array): Promise<CvLine[]> {
  const document = await getDocumentProxy(content, {
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  });
  const { lines, add } = lineCollector();
  for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const line of joinRuns(items.filter((item): item is typeof item & TextRun => 'str' in item))) {
      if (!add(line, number)) return lines;
    }
    page.cleanup();
  }
  return lines;
}

/** Joins neighbouring runs of one line. Columns and cells become separate lines. */
function joinRuns(runs: readonly TextRun[]): string[] {
  const lines: string[] = [];
  let line = '';
  let end: { x: number; y: number; height: number } | null = null;
  for (const { str, width, height: given, transform } of runs) {
    if (str.trim() === '') {
      if (line !== '' && !line.endsWith(' ')) line += ' ';
      continue;
    }
    const [, , , , x = 0, y = 0] = transform;
    const height: number = given || end?.height || 10;
    const gap: number = end ? x - end.x : 0;
    const isSameLine = end !== null && Math.abs(y - end.y) < height / 2 && gap < height * columnGap && gap > -height;
    if (isSameLine) line += gap > height * wordGap && !line.endsWith(' ') ? ` ${str}` : str;
    else {
      lines.push(line);
      line = str;
    }
    end = { x: x + width, y, height };
  }
  return [...lines, line];
}
