import { analyseText, foldText } from '../../adverts/index.ts';
import type { CvWord } from '../../jobs-for-you/index.ts';
import type { CvLine } from '../text/cv-text.ts';
import type { CvSection } from './cv-sections.ts';

const mostWords = 300;
const shortestWord = 3;
/** Lines about the person, whatever section they are in. */
const personal =
  /\b(date of birth|d\.?o\.?b|born|age|nationality|marital|married|single|gender|sex|religion|ethnic|disab|national insurance|ni number|passport|visa|linkedin|facebook|instagram|twitter)\b/i;

/**
 * The words that may say which jobs suit, most frequent first. Personal data is taken out before: the person's name wherever it is, lines
 * with an address, an email, a telephone number or a fact about the person, and everything about referees. A number is no word.
 */
export function wordsOfCv(
  lines: readonly CvLine[],
  sections: readonly CvSection[],
  { names, personalLines }: { names: readonly string[]; personalLines: ReadonlySet<number> },
): CvWord[] {
  const left = new Set(names.flatMap(analyseText));
  const words = new Map<string, CvWord>();
  for (const [line, { text }] of lines.entries()) {
    if (personalLines.has(line) || sections[line] === 'referees' || isPersonal(text)) continue;
    const written = writtenWords(text);
    for (const shown of foldText(text)) {
      const [word = ''] = analyseText(shown);
      if (word.length < shortestWord && !/[+#]/.test(word)) continue;
      if (/\d/.test(word) || left.has(word)) continue;
      const known = words.get(word);
      const form = written.get(shown) ?? shown;
      if (!known) words.set(word, { word, shown: form, times: 1 });
      else {
        known.times += 1;
        // If a word is in small letters once, its capital elsewhere only begins a line.
        if (form === shown) known.shown = form;
      }
    }
  }
  return [...words.values()].toSorted((a, b) => b.times - a.times).slice(0, mostWords);
}

const isPersonal = (text: string) => personal.test(text) || /@|https?:|www\.|\d{6}/i.test(text.replaceAll(/(?<=\d)[\s()-]+(?=\d)/g, ''));

/** How a text writes each of its words, by its folded form: "Sage", "CIPD". */
function writtenWords(text: string): Map<string, string> {
  return new Map(text.split(/[^\p{L}\p{N}+#]+/u).flatMap((written) => foldText(written).map((folded) => [folded, written] as const)));
}
