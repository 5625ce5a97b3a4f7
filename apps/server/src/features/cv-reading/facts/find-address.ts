import { tidyPostcode, unitedKingdom } from '@berth/contract';
import type { CvLine } from '../text/cv-text.ts';
import type { CvFact } from './cv-fact.ts';
import { type CvSection, headingOf } from './cv-sections.ts';

/** An address, and all the lines that it is written on. */
export type FoundAddress = { fact: CvFact; lines: number[] };

const postcode = /\b(GIR\s?0AA|[A-PR-UWYZ][A-HK-Y]?\d[A-HJKMNP-Y\d]?\s{0,2}\d[ABD-HJLN-UW-Z]{2})\b/i;
const label = /^(home |postal |permanent |current )?(address|location)\s*[:\-–]?\s*/i;
const street =
  /\b(road|rd|street|st|lane|ln|avenue|ave|close|drive|dr|court|crescent|terrace|place|way|gardens|grove|square|hill|row|mews|walk|rise|view|mount|park|house|flat|apartment|apt|farm|cottage|parade|green|heol|ffordd|stryd)\b/i;
const houseName = /^the \p{Lu}|\b(house|cottage|farm|hall|lodge|barn|mill|manor|vicarage)$/iu;
const british = /^(u\.?k\.?|united kingdom|great britain|england|scotland|wales|northern ireland)\.?$/i;
/** Lines above the postcode that may belong to it. */
const mostLinesAbove = 4;
const longestPart = 60;

/** The candidate's address: the first postcode at the top of the CV, or after a label. Employers' addresses come later, without one. */
export function findAddress(
  lines: readonly CvLine[],
  sections: readonly CvSection[],
  { nameLine, counties }: { nameLine: number | null; counties: readonly string[] },
): FoundAddress | null {
  for (const [line, { text }] of lines.entries()) {
    const code = postcode.exec(text);
    const isTop = sections[line] === 'head' || sections[line] === 'contact';
    if (!code || (!isTop && !hasLabel(lines, line))) continue;
    const above = linesAbove(lines, line, code.index, nameLine);
    const parts = [...above.map((index) => lines[index]?.text ?? ''), text.slice(0, code.index)]
      .join(',')
      .split(/[,|•·\t]|\s[-–—]\s/)
      .map(tidyPart)
      .filter((part) => part !== '' && !/[@\d]{6}|@|www\.|linkedin/i.test(part));
    const after =
      text
        .slice(code.index + code[0].length)
        .replace(/^[\s,|]+/, '')
        .split(/[,|•·\t]|\s[-–—]\s/)[0]
        ?.trim() ?? '';
    const country = [parts.at(-1) ?? '', after].some((part) => british.test(part)) ? unitedKingdom : '';
    const county = counties.find((one) => parts.slice(1).some((part) => part.toLowerCase() === one.toLowerCase())) ?? '';
    const words = parts.filter((part) => !british.test(part) && part.length <= longestPart);
    const places = county && words.length > 2 ? words.filter((part) => part.toLowerCase() !== county.toLowerCase()) : words;
    const values = { ...addressOf(places), country, county, postcode: tidyPostcode(code[0], true) };
    return { fact: { field: 'address', values, line }, lines: [...above, line] };
  }
  return null;
}

function hasLabel(lines: readonly CvLine[], line: number): boolean {
  return lines.slice(Math.max(0, line - mostLinesAbove), line + 1).some(({ text }) => label.test(text));
}

/** The lines above that end in the street. A line that begins with a number of a house is the first. */
function linesAbove(lines: readonly CvLine[], line: number, codeAt: number, nameLine: number | null): number[] {
  const own = lines[line]?.text.slice(0, codeAt).replace(label, '') ?? '';
  if (isStreet(own)) return [];
  const found: number[] = [];
  for (let index = line - 1; index >= Math.max(0, line - mostLinesAbove); index -= 1) {
    const text = lines[index]?.text ?? '';
    const bare = text.replace(label, '');
    if (
      index === nameLine ||
      bare === '' ||
      bare.length > 80 ||
      /@|\d{6}|:\s*$/.test(text.replaceAll(' ', '')) ||
      (headingOf(text) && !label.test(text))
    )
      break;
    found.unshift(index);
    if (isStreet(bare)) return found;
    if (label.test(text)) return found;
  }
  // Without a street these may be anything: a job title, a motto.
  return [];
}

const isStreet = (text: string) => street.test(text) || /^\s*(flat\s+)?\d+[a-z]?\b/i.test(text);

function tidyPart(part: string): string {
  return part
    .replace(label, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,.:;-]+|[\s,.:;-]+$/g, '');
}

/** "12 Park Road, Headingley, Leeds": street, what is between, and town. The county is the tenant's to find. */
function addressOf(parts: readonly string[]): { street1: string; street2: string; city: string } {
  const at = parts.findIndex(isStreet);
  // "Flat 3" comes before its house, and a house's name before its road.
  if (at < 0) return { street1: '', street2: '', city: parts.at(-1) ?? '' };
  const from = at > 0 && houseName.test(parts[at - 1] ?? '') ? at - 1 : at;
  const rest = parts.slice(from + 1);
  return { street1: parts[from] ?? '', street2: rest.slice(0, -1).join(', '), city: rest.at(-1) ?? '' };
}
